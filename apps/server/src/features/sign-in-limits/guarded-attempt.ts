import { setTimeout as delay } from 'node:timers/promises'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import type { Services } from '../../platform/services.ts'
import { knownBrowser } from '../sessions/known-browsers.ts'
import { signInRules } from '../sessions/session-rules.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { recordFailure, recordHoldBack } from './record-failures.ts'
import { countFailures, forgetFailures, noteFailure } from './sign-in-failures.pg.ts'

type Stores = Pick<Services, 'db'>

/** Whose secret is tried, and from where. */
export interface Attempt {
  readonly email: string
  /** The address of the request. */
  readonly address: string
  /** What the browser is known by, if it is. */
  readonly browser?: string | undefined
  /** Why it is refused when the secret is wrong. */
  readonly refusal: () => ApiFailure
}

// Attempts on one account from one place queue, so that many at once cannot outrun the count of failures.
const inTurn = oneAtATime()

/**
 * Tries a secret of somebody, a password or a code, within the limits that slow down whoever guesses. What `prove`
 * returns is the answer; undefined means that the secret is wrong.
 * @throws ApiFailure too_many_attempts, or the refusal of a wrong secret
 */
export async function guardedAttempt<Result>(
  services: Stores,
  attempt: Attempt,
  prove: () => Promise<Result | undefined>,
): Promise<Result> {
  const email = attempt.email.toLowerCase()
  const place = await placeOf(services, attempt)
  return inTurn(`${email} ${place}`, async () => {
    await holdBack(services, { email, place, address: attempt.address })
    const result = await prove()
    if (result !== undefined) return result
    const refusal = attempt.refusal()
    await services.db.transaction().execute(async (within) => {
      await noteFailure(within, email, place)
      await recordFailure(within, { email, address: attempt.address, code: refusal.code })
    })
    throw refusal
  })
}

/** Whoever has shown everything that is asked of them starts again at no failures. */
export async function forgetAttempts(services: Stores, attempt: Omit<Attempt, 'refusal'>): Promise<void> {
  await forgetFailures(services.db, attempt.email.toLowerCase(), await placeOf(services, attempt))
}

const browserPlace = 'browser '

/**
 * What failures are counted by: the network that they come from. A browser that the same person has signed in with before
 * is counted by itself, so that nobody who sits behind the same address as a colleague can keep them out.
 */
async function placeOf({ db }: Stores, { email, address, browser }: Omit<Attempt, 'refusal'>): Promise<string> {
  const browserId = await knownBrowser(db, email, browser)
  return browserId === undefined ? networkOf(address) : `${browserPlace}${browserId}`
}

interface From {
  readonly email: string
  readonly place: string
  readonly address: string
}

async function holdBack({ db }: Stores, { email, place, address }: From): Promise<void> {
  const failures = await countFailures(db, email, place)
  const wholePlace = failures.ofAddress >= signInRules.failuresOfAddress
  if (wholePlace || failures.ofPair >= signInRules.failuresOfPair) {
    await recordHoldBack(db, { email, address }, wholePlace ? place : `${email} ${place}`)
    throw new ApiFailure('too_many_attempts', 'Too many failed sign-ins. Wait 15 minutes and try again.', {
      waitSeconds: signInRules.windowSeconds,
    })
  }
  const isKnown = place.startsWith(browserPlace)
  if (!isKnown && failures.ofAccount >= signInRules.failuresOfAccount) await delay(signInRules.slowdownMilliseconds)
}
