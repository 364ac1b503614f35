import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endAccess } from '../sessions/end-access.ts'
import { removeLinks } from './find-user.pg.ts'

/**
 * Forgets who a user is at the identity provider, and ends their sessions and API keys: who it was may still be signed in,
 * and have made keys. The next who signs in there with their address is linked. Nothing changes where there was no link.
 * @throws ApiFailure not_found without such a user
 */
export async function unlinkIdentity({ db }: Pick<Services, 'db'>, caller: Caller, userId: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    const user = await within.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    if (user === undefined) throw new ApiFailure('not_found', 'There is no such user.')
    if (!(await removeLinks(within, userId))) return
    const after = await endAccess(within, userId)
    const subject = `user ${userId}`
    await recordAudit(within, { userId: caller.userId, action: 'account.unlink', subject, after: { ...after } })
  })
}
