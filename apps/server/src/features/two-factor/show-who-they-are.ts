import { sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { checkPassword } from '../sessions/check-password.ts'
import type { SessionClient } from '../sessions/session-client.ts'
import { guardedAttempt } from '../sign-in-limits/guarded-attempt.ts'
import { hasPassword } from './two-factor.pg.ts'
import { twoFactorRules } from './two-factor-rules.ts'

/** Who asks, and from where. */
export interface Asking {
  readonly caller: Caller
  readonly client: SessionClient
}

/** Makes sure that it is the user who asks, and not somebody who came by their token: by password, or a fresh sign-in. */
export async function showWhoTheyAre(
  services: Services,
  { caller, client }: Asking,
  password: string | undefined,
): Promise<void> {
  const { userId, email, sessionId } = caller
  if (await hasPassword(services.db, userId)) {
    const refusal = () => new ApiFailure('invalid_credentials', 'This is not your password. Type it again.')
    await guardedAttempt(services, { email, ...client, refusal }, async () =>
      password === undefined ? undefined : checkPassword(services, email, password),
    )
    return
  }
  const fresh = await services.db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${twoFactorRules.freshSeconds})`)
    .select('id')
    .executeTakeFirst()
  if (fresh !== undefined) return
  throw new ApiFailure('invalid_credentials', 'Log out, sign in again, and set up the app within 15 minutes.')
}
