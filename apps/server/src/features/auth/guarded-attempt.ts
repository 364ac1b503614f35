import { setTimeout as delay } from 'node:timers/promises'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { networkOf } from './network-of.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { recordFailure, recordHoldBack } from './record-failures.ts'
import { signInRules } from './session-rules.ts'
import { countFailures, forgetFailures, noteFailure } from './sign-in-failures.pg.ts'

type Stores = Pick<Services, 'db'>

/** Whose secret is tried, and from where. */
export interface Attempt {
  readonly email: string
  /** The address of the request. */
  readonly address: string
  /** Why it is refused when the secret is wrong. */
  readonly refusal: () => ApiFailure
}

// Attempts on one account from one address queue, so that many at once cannot outrun the count of failures.
const inTurn = oneAtATime()

/**
 * Tries a secret of somebody, a password or a code, within the limits that slow down whoever guesses. What `prove`
 * returns is the answer; undefined means that the secret is wrong.
 * @throws ApiFailure too_many_attempts, or the refusal of a wrong secret
 */
export function guardedAttempt<Result>(
  services: Stores,
  attempt: Attempt,
  prove: () => Promise<Result | undefined>,
): Promise<Result> {
  const email = attempt.email.toLowerCase()
  const network = networkOf(attempt.address)
  return inTurn(`${email} ${network}`, async () => {
    await holdBack(services, { email, network, address: attempt.address })
    const result = await prove()
    if (result !== undefined) return result
    const refusal = attempt.refusal()
    await services.db.transaction().execute(async (within) => {
      await noteFailure(within, email, network)
      await recordFailure(within, { email, address: attempt.address, code: refusal.code })
    })
    throw refusal
  })
}

/** Whoever has shown everything that is asked of them starts again at no failures. */
export async function forgetAttempts({ db }: Stores, { email, address }: Omit<Attempt, 'refusal'>): Promise<void> {
  await forgetFailures(db, email.toLowerCase(), networkOf(address))
}

interface From {
  readonly email: string
  readonly network: string
  readonly address: string
}

async function holdBack({ db }: Stores, { email, network, address }: From): Promise<void> {
  const failures = await countFailures(db, email, network)
  if (failures.ofPair >= signInRules.failuresOfPair || failures.ofAddress >= signInRules.failuresOfAddress) {
    await recordHoldBack(db, { email, address })
    throw new ApiFailure('too_many_attempts', 'Too many failed sign-ins. Wait 15 minutes and try again.')
  }
  if (failures.ofAccount >= signInRules.failuresOfAccount) await delay(signInRules.slowdownMilliseconds)
}
