import { setTimeout as delay } from 'node:timers/promises'
import { signInTexts, type User } from '@plumbline/contract/auth.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isDemonstrationAccount } from './demonstration-accounts.ts'
import { findCaller, removeEndedSessions } from './find-caller.pg.ts'
import { networkOf } from './network-of.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { signInRules } from './session-rules.ts'
import { countFailures, forgetFailures, noteFailure } from './sign-in-failures.pg.ts'
import { openSignInLibrary } from './sign-in-library.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

export type SignIn = (credentials: Credentials) => Promise<{ user: User; token: string }>

/** Opens a session for e-mail and password; the failure is the same whichever of the two is wrong. */
export function prepareSignIn(services: Services): SignIn {
  const library = openSignInLibrary(services.db)
  // Attempts on one account from one address queue, so that many at once cannot outrun the count of failures.
  const inTurn = oneAtATime()
  return ({ email: given, password, address: from }) => {
    const email = given.toLowerCase()
    const address = networkOf(from)
    return inTurn(`${email} ${address}`, async () => {
      await holdBack(services, email, address)
      const allowed = services.config.demonstration || !isDemonstrationAccount(email)
      const token = allowed ? await (await library).signIn(email, password) : undefined
      const caller = token === undefined ? undefined : await findCaller(services, token)
      if (token === undefined || caller === undefined) {
        await noteFailure(services.db, email, address)
        throw new ApiFailure('invalid_credentials', signInTexts.failed)
      }
      await forgetFailures(services.db, email, address)
      await removeEndedSessions(services.db, caller.userId)
      await recordAudit(services.db, {
        userId: caller.userId,
        action: 'session.open',
        subject: `session ${caller.sessionId}`,
      })
      return { user: { id: caller.userId, name: caller.name, email: caller.email, role: caller.role }, token }
    })
  }
}

async function holdBack({ db }: Services, email: string, address: string): Promise<void> {
  const failures = await countFailures(db, email, address)
  if (failures.ofPair >= signInRules.failuresOfPair || failures.ofAddress >= signInRules.failuresOfAddress) {
    throw new ApiFailure('too_many_attempts', 'Too many failed sign-ins. Wait 15 minutes and try again.')
  }
  if (failures.ofAccount >= signInRules.failuresOfAccount) await delay(signInRules.slowdownMilliseconds)
}
