import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { endAccess } from '../sessions/end-access.ts'
import { removeTwoFactor } from './two-factor.pg.ts'

/**
 * Turns it off for somebody who lost app and recovery codes, and ends their sessions and API keys: nobody knows who has
 * what was lost. One's own goes the usual way, by a code.
 */
export async function resetTwoFactor(
  { db }: Pick<Services, 'db'>,
  caller: Pick<Caller, 'userId'> | null,
  userId: number,
): Promise<void> {
  if (caller?.userId === userId) {
    throw new ApiFailure('conflict', 'Turn your own two-factor sign-in off in the profile menu, with a code.')
  }
  await db.transaction().execute(async (within) => {
    const user = await within.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
    if (user === undefined) throw new ApiFailure('not_found', 'There is no such user.')
    if (!(await removeTwoFactor(within, userId))) return
    const { revokedKeys } = await endAccess(within, userId)
    await recordAudit(within, {
      userId: caller?.userId ?? null,
      action: 'two-factor.reset',
      subject: `user ${userId}`,
      ...(revokedKeys !== undefined && { after: { revokedKeys } }),
    })
  })
}
