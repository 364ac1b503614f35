import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import { reportRequestSchema } from '@plumbline/contract/reports/reports.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { type StoredSettings, settingsQuery } from './report-settings.pg.ts'

/** One's own settings for a provider's reports, then those that others share, each by name. */
export async function listReportSettings(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  providerId: number,
): Promise<ReportSettings[]> {
  await readableProviderIds({ db }, caller, [providerId])
  const rows = await settingsQuery(db)
    .where('report_settings.provider_id', '=', providerId)
    .where((eb) => eb.or([eb('users.id', '=', caller.userId), eb('report_settings.shared', '=', true)]))
    .orderBy((eb) => eb('users.id', '=', caller.userId), 'desc')
    .orderBy((eb) => eb.fn('lower', ['report_settings.name']))
    .orderBy('report_settings.id')
    .execute()
  return rows.flatMap((row) => savedSettings(row, caller) ?? [])
}

/** Stored settings on the wire; undefined when they are of a form that is no longer understood. */
export function savedSettings(row: StoredSettings, caller: Caller): ReportSettings | undefined {
  const request = reportRequestSchema.safeParse(row.request)
  if (!request.success) return undefined
  return {
    id: row.id,
    providerId: row.providerId,
    name: row.name,
    request: request.data,
    owner: { id: row.ownerId, name: row.ownerName },
    own: row.ownerId === caller.userId,
    shared: row.shared,
    updatedAt: row.updatedAt.toISOString(),
  }
}
