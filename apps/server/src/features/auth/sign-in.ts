import { type SignInAnswer, signInTexts } from '@plumbline/contract/auth/auth.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from '../accounts/demonstration-accounts.ts'
import { checkPassword } from '../sessions/check-password.ts'
import { isInForce, passwordHashOf, takeBack } from '../sessions/password-in-force.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { forgetAttempts, guardedAttempt } from '../sign-in-limits/guarded-attempt.ts'
import { afterFirstFactor } from './after-first-factor.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the request comes from. */
  readonly client: SessionClient
}

export type SignIn = (credentials: Credentials) => Promise<SignInAnswer>

/** Opens a session for e-mail and password, or asks for a code; the failure is the same whichever of the two is wrong. */
export function prepareSignIn(services: Services): SignIn {
  return async ({ email: typedEmail, password, client }) => {
    const email = typedEmail.toLowerCase()
    const allowed = services.config.demonstration || !isDemonstrationAccount(email)
    const attempt = {
      email,
      address: client.address,
      browser: client.browser,
      refusal: () => new ApiFailure('invalid_credentials', signInTexts.failed),
    }
    const answer = await guardedAttempt(services, attempt, async () => {
      if (!allowed) return undefined
      const passwordHash = await passwordHashOf(services.db, email)
      const userId = await checkPassword(services, email, password)
      const next = userId === undefined ? undefined : await afterFirstFactor(services, userId, { client })
      if (next === undefined || (await isInForce(services.db, email, passwordHash))) return next
      // The password was changed meanwhile, which ended every session but this one, that was not there yet.
      await takeBack(services.db, next)
      return undefined
    })
    // A code is still to be shown, and wrong ones count like wrong passwords.
    if ('token' in answer) await forgetAttempts(services, attempt)
    return answer
  }
}
