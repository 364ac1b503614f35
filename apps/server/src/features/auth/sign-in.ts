import { signInTexts } from '@plumbline/contract/auth.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Services } from '../../platform/services.ts'
import { isDemonstrationAccount } from './demonstration-accounts.ts'
import { forgetAttempts, guardedAttempt } from './guarded-attempt.ts'
import { openSession, type SignedIn } from './open-session.ts'
import { openSignInLibrary } from './sign-in-library.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the request comes from. */
  readonly address: string
}

export type SignIn = (credentials: Credentials) => Promise<SignedIn>

/** Opens a session for e-mail and password; the failure is the same whichever of the two is wrong. */
export function prepareSignIn(services: Services): SignIn {
  const library = openSignInLibrary(services.db)
  return async ({ email: given, password, address }) => {
    const email = given.toLowerCase()
    const allowed = services.config.demonstration || !isDemonstrationAccount(email)
    const attempt = { email, address, refusal: () => new ApiFailure('invalid_credentials', signInTexts.failed) }
    const signedIn = await guardedAttempt(services, attempt, async () => {
      const userId = allowed ? await (await library).checkPassword(email, password) : undefined
      return userId === undefined ? undefined : openSession(services, await library, userId)
    })
    await forgetAttempts(services, attempt)
    return signedIn
  }
}
