import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import { type ReportKind, reportKindNames, reportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import { batchVersionSchema } from '@plumbline/contract/filter/saver-filter.ts'
import { ownSections, type ReportType, reportKindOf } from '@plumbline/contract/reports/report-types.ts'
import { type ReportRow, reportRequestSchema } from '@plumbline/contract/reports/reports.ts'
import { momentSchema } from '@plumbline/contract/wire/primitives.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { mayRead } from '../access/readable-providers.ts'

type Db = Kysely<Database>

/**
 * What `startReport` keeps with any report; it is a draft unless somebody had signed it off when it was asked for. A kind may keep
 * more with it.
 */
export const reportParamsSchema = z.object({
  ...reportRequestSchema.shape,
  dataBatchId: batchVersionSchema,
  signedOff: z.strictObject({ by: z.string(), at: momentSchema }).optional(),
})

export interface ReportPage {
  readonly page: number
  readonly limit: number
  readonly id?: number | undefined
  readonly provider?: number | undefined
  readonly type?: ReportType | undefined
  readonly status?: ExportStatus | undefined
}

/**
 * Reports of the providers somebody may see, of kinds they may have, whoever asked for them: colleagues share what they have made, but
 * for what tells whoever asked more than others may know.
 */
function reportQuery(db: Db, caller: Caller) {
  return db
    .selectFrom('export_jobs')
    .innerJoin('providers', 'providers.id', 'export_jobs.provider_id')
    .where(mayRead(caller))
    .where(
      'export_jobs.kind',
      'in',
      reportKindNames.filter((kind) => isPermitted(caller.role, reportKinds[kind].permission)),
    )
    .$if(caller.role !== 'superuser', (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('export_jobs.requested_by', '=', caller.userId),
          sql<boolean>`export_jobs.params ->> 'audience' is distinct from 'caller'`,
        ]),
      ),
    )
}

export async function listReports(db: Db, caller: Caller, { page, limit, ...only }: ReportPage) {
  const { id, provider, type, status } = only
  const matching = reportQuery(db, caller)
    .$if(id !== undefined, (query) => query.where('export_jobs.id', '=', id ?? 0))
    .$if(provider !== undefined, (query) => query.where('export_jobs.provider_id', '=', provider ?? 0))
    .$if(type !== undefined, (query) => query.where('export_jobs.kind', '=', reportKindOf(type ?? 'vfm')))
    .$if(status !== undefined, (query) => query.where('export_jobs.state', '=', status ?? 'queued'))
  const { total } = await matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await withNames(matching)
    .orderBy('export_jobs.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { data: rows.map((row) => reportRow(row, caller, new Date())), total, page, limit }
}

/** @throws ApiFailure not_found for one that does not exist or belongs to a provider of others */
export async function findReport(db: Db, caller: Caller, id: number): Promise<StoredReport> {
  const row = await withNames(reportQuery(db, caller)).where('export_jobs.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new ApiFailure('not_found', 'There is no such report, or it is not kept any more.')
  return row
}

/** @throws ApiFailure conflict until its file is there, and when it is there no more */
export async function finishedReport(db: Db, caller: Caller, id: number): Promise<StoredReport> {
  const report = await findReport(db, caller, id)
  if (isThere(report, new Date())) return report
  const reason =
    report.state === 'completed'
      ? 'This report is not kept any more. Make it again.'
      : (report.failure ?? 'This report is not made yet. Ask for it when it is.')
  throw new ApiFailure('conflict', reason)
}

function withNames(query: ReturnType<typeof reportQuery>) {
  return query
    .leftJoin('users', 'users.id', 'export_jobs.requested_by')
    .selectAll('export_jobs')
    .select(['providers.name as providerName', 'users.name as userName'])
    .$narrowType<{ kind: ReportKind }>()
}

export type StoredReport = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

function isThere({ state, expires_at: until, files }: StoredReport, now: Date): boolean {
  return state === 'completed' && files.length > 0 && (until === null || until > now)
}

function reportRow(row: StoredReport, caller: Caller, now: Date): ReportRow {
  const params = reportParamsSchema.safeParse(row.params)
  const { dataBatchId, filters, sections, peers } = params.success ? params.data : { dataBatchId: null }
  const { type } = reportKinds[row.kind]
  return {
    id: row.id,
    name: row.name,
    type,
    provider: { id: row.provider_id ?? 0, name: row.providerName },
    status: row.state,
    progress: row.progress,
    download: isThere(row, now),
    failure: row.failure,
    who: row.requested_by === null ? null : { id: row.requested_by, name: row.userName ?? '' },
    own: row.requested_by === caller.userId,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    dataBatchId,
    request: { filters, sections: ownSections(type, sections), peers },
  }
}
