import type { Services } from '../../platform/services.ts'
import { demonstrationAddress } from '../accounts/demonstration-accounts.ts'
import { startAttribution } from '../attribution/start-attribution.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'

const loaded = 'demonstration.attributions'

/** The index itself, and a fund with luck and skill of its own. Others take longer, or hold several funds. */
const attributed = [
  { name: 'Meridian Index Pension', fund: null },
  { name: 'Northbank Master Trust', fund: 'Default Growth' },
] as const

/**
 * Begins performance attributions as the superuser would, once all else of the demonstration is there: they take some seconds of a
 * processor each. The first time alone; a provider that has one already, or no data, gets none.
 */
export async function loadDemonstrationAttributions(services: Services): Promise<void> {
  const { db } = services
  const entry = await db.selectFrom('audit_log').select('id').where('action', '=', loaded).limit(1).executeTakeFirst()
  if (entry) return
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demonstrationAddress('superuser'))
    .executeTakeFirst()
  const caller = account && (await findCallerOfUser(services, account.id))
  for (const { name, fund } of caller === undefined ? [] : attributed) {
    const providerId = await withoutAttribution(services, name)
    if (caller === undefined || providerId === undefined) continue
    await startAttribution(services, caller, { providerId, scheme: null, fund, includeShort: false })
  }
  await recordAudit(db, { userId: null, action: loaded, subject: 'product' })
}

/** The provider where it has data, and no attribution yet. */
async function withoutAttribution({ db }: Pick<Services, 'db'>, name: string): Promise<number | undefined> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .where('current_version_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('attributions').select('id').whereRef('attributions.provider_id', '=', 'providers.id'))),
    )
    .executeTakeFirst()
  return provider?.id
}
