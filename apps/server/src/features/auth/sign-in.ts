import { type SignInAnswer, signInTexts } from '@plumbline/contract/auth.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { afterFirstFactor } from './after-first-factor.ts'
import { isDemonstrationAccount } from './demonstration-accounts.ts'
import { forgetAttempts, guardedAttempt } from './guarded-attempt.ts'
import type { SessionClient } from './session-client.ts'
import { openSignInLibrary } from './sign-in-library.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the request comes from. */
  readonly client: SessionClient
}

export type SignIn = (credentials: Credentials) => Promise<SignInAnswer>

/** Opens a session for e-mail and password, or asks for a code; the failure is the same whichever of the two is wrong. */
export function prepareSignIn(services: Services): SignIn {
  const library = openSignInLibrary(services)
  return async ({ email: given, password, client }) => {
    const email = given.toLowerCase()
    const allowed = services.config.demonstration || !isDemonstrationAccount(email)
    const attempt = {
      email,
      address: client.address,
      browser: client.browser,
      refusal: () => new ApiFailure('invalid_credentials', signInTexts.failed),
    }
    const answer = await guardedAttempt(services, attempt, async () => {
      if (!allowed) return undefined
      const opened = await library
      const userId = await opened.checkPassword(email, password)
      return userId === undefined ? undefined : afterFirstFactor(services, opened, userId, { client })
    })
    // A code is still to be shown, and wrong ones count like wrong passwords.
    if ('token' in answer) await forgetAttempts(services, attempt)
    return answer
  }
}
