import type { ReportSettings, SavedReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import { filterLine } from '@plumbline/figures/filter/filter-words.ts'
import type { Kysely } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { mergeChange, switchField, type WordsOf } from '../../platform/http/merge-change.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { changeableOf, savedSettings } from './list-report-settings.ts'
import { countSettingsOf, idOfName, lockSettingsOf, settingsQuery } from './report-settings.pg.ts'

type Stores = Pick<Services, 'db'>

/** Of one person, of all providers that they may see. */
const mostSettings = 200

/** Keeps settings under a name; those of one's own that have it already are replaced. */
export async function saveReportSettings(
  { db }: Stores,
  caller: Caller,
  { providerId, name, version, ...given }: SavedReportSettings,
): Promise<ReportSettings> {
  return db.transaction().execute(async (tx) => {
    await readableProviderIds({ db: tx }, caller, [providerId])
    await lockSettingsOf(tx, caller.userId)
    const existing = await idOfName(tx, { ownerId: caller.userId, providerId, name })
    const before = existing === undefined ? undefined : await ownSettings(tx, caller, existing)
    const { request, shared } = before === undefined ? given : replaced(savedSettings(before, caller), given, version)
    const id = existing ?? (await addSettings(tx, caller, providerId, name))
    await tx
      .updateTable('report_settings')
      .set({ name, request: JSON.stringify(request), shared, updated_at: new Date() })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: before === undefined ? 'report-settings.create' : 'report-settings.change',
      subject: `provider ${providerId}`,
      ...(before !== undefined && { before: onRecord(before) }),
      after: { name, request, shared },
    })
    return savedSettings(await ownSettings(tx, caller, id), caller)
  })
}

const words: WordsOf<Pick<SavedReportSettings, 'request' | 'shared'>> = {
  request: { title: 'Filters and sections', write: requestText },
  shared: switchField('Shared'),
}

/** What replaces settings of this name. */
function replaced(
  kept: ReportSettings,
  given: Pick<SavedReportSettings, 'request' | 'shared'>,
  version: string | undefined,
) {
  return mergeChange(changeableOf(kept), given, version, words)
}

function requestText({ filters, sections }: SavedReportSettings['request']): string {
  const savers = filterLine(filters ?? {})
  return sections === undefined ? savers : `${savers}, ${sections.length} sections`
}

export async function removeReportSettings({ db }: Stores, caller: Caller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const settings = await ownSettings(tx, caller, id)
    await tx.deleteFrom('report_settings').where('id', '=', id).execute()
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'report-settings.remove',
      subject: `provider ${settings.providerId}`,
      before: onRecord(settings),
    })
  })
}

async function addSettings(tx: Kysely<Database>, caller: Caller, providerId: number, name: string): Promise<number> {
  if ((await countSettingsOf(tx, caller)) >= mostSettings) {
    throw new ApiFailure('conflict', `You have ${mostSettings} report settings. Remove some of them first.`)
  }
  const { id } = await tx
    .insertInto('report_settings')
    .values({ owner_id: caller.userId, provider_id: providerId, name, request: '{}', shared: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function ownSettings(tx: Kysely<Database>, caller: Caller, id: number) {
  const settings = await settingsQuery(tx)
    .where('report_settings.id', '=', id)
    .where('users.id', '=', caller.userId)
    .executeTakeFirst()
  if (settings === undefined) throw new ApiFailure('not_found', 'There are no such settings, or they are not your own.')
  return settings
}

function onRecord({ name, request, shared }: Awaited<ReturnType<typeof ownSettings>>) {
  return { name, request, shared }
}
