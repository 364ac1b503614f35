import type { ReportSettings } from '@plumbline/contract/report-settings/report-settings.ts'
import { reportRequestSchema } from '@plumbline/contract/reports/reports.ts'
import { versionOf } from '@plumbline/contract/wire/versions.ts'
import { z } from 'zod'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { readableFilter } from '../views/list-views.ts'
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
  return rows.map((row) => savedSettings(row, caller))
}

/** Stored settings on the wire. */
export function savedSettings(row: StoredSettings, caller: Caller): ReportSettings {
  const { request, isCut } = readableRequest(row.request)
  return {
    id: row.id,
    providerId: row.providerId,
    name: row.name,
    request,
    owner: { id: row.ownerId, name: row.ownerName },
    own: row.ownerId === caller.userId,
    shared: row.shared,
    updatedAt: row.updatedAt.toISOString(),
    isCut,
    version: versionOf(changeableOf({ request, shared: row.shared })),
  }
}

/** What can be changed of settings under their name. */
export function changeableOf({ request, shared }: Pick<ReportSettings, 'request' | 'shared'>) {
  return { request, shared }
}

/** A request as stored, without the parts that are of an older form and are no longer understood. */
function readableRequest(stored: unknown): Pick<ReportSettings, 'request' | 'isCut'> {
  const whole = reportRequestSchema.safeParse(stored)
  if (whole.success) return { request: whole.data, isCut: false }
  const { filters, sections } = z
    .object({ filters: z.unknown(), sections: z.unknown() })
    .partial()
    .catch({})
    .parse(stored)
  const { providers: _, ...understood } = readableFilter(filters)
  const parts = reportRequestSchema
    .pick({ sections: true })
    .catch({})
    .parse(sections === undefined ? {} : { sections })
  return { request: { ...parts, ...(Object.keys(understood).length > 0 && { filters: understood }) }, isCut: true }
}
