import { type ExportKind, exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableProviderIds } from '../access/readable-providers.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { announceExport } from './announce-export.ts'
import { exportKey, jobOf } from './jobs/export-jobs.ts'

/** Who asks for the same again within this time gets what was begun. */
const sameForSeconds = 60
/** Of one person, begun or waiting. */
export const mostOpenExports = 20
/** Of one person, in all files that are still kept: else one account could fill the disk. */
export const mostKeptBytes = 10 * 1024 ** 3

export interface NewExport {
  readonly kind: ExportKind
  /** Null for what belongs to no provider. */
  readonly providerId: number | null
  /** What its runner needs to make the same files whenever it runs: versions of batches by name, no `latest`. */
  readonly params: Readonly<Record<string, unknown>>
  /** What people call it in lists: `exportName` makes it. */
  readonly name: string
}

/**
 * Begins to make files, beside requests. The same person asking for the same within a minute gets the job they have.
 * @throws ApiFailure not_found for a provider that is not theirs to see, too_many_attempts when too much is open
 */
export async function startExport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  request: NewExport,
): Promise<{ id: number }> {
  if (request.providerId !== null) await readableProviderIds(services, caller, [request.providerId])
  const { id, isNew } = await services.db.transaction().execute(async (transaction) => {
    await lockOwner(transaction, caller.userId)
    await requireStill(transaction, caller.userId, exportKinds[request.kind].permission)
    const same = await findSame(transaction, caller, request)
    if (same !== undefined) return { id: same.id, isNew: false }
    const open = await refuseTooMany(transaction, caller)
    await refuseTooLarge(transaction, caller)
    const row = await transaction
      .insertInto('export_jobs')
      .values({
        kind: request.kind,
        name: request.name,
        provider_id: request.providerId,
        requested_by: caller.userId,
        params: JSON.stringify(request.params),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'export.start',
      subject: `export ${row.id}`,
      after: { kind: request.kind, name: request.name, providerId: request.providerId, params: request.params },
    })
    const payload = { exportId: row.id }
    // The first file of one person goes before the twentieth of another.
    const options = { key: exportKey(payload), priority: -open, within: transaction }
    await services.jobs.send(jobOf(request.kind), payload, options)
    return { id: row.id, isNew: true }
  })
  if (isNew) announceExport(services, { id, userId: caller.userId }, { status: 'queued', progress: 0 })
  return { id }
}

/** Two requests at once begin one job. */
async function lockOwner(transaction: Transaction<Database>, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('exports'), ${userId}::integer)`.execute(transaction)
}

async function findSame(
  transaction: Transaction<Database>,
  { userId }: Caller,
  { kind, providerId, params }: NewExport,
): Promise<{ id: number } | undefined> {
  return transaction
    .selectFrom('export_jobs')
    .select('id')
    .where('requested_by', '=', userId)
    .where('kind', '=', kind)
    .where('provider_id', 'is not distinct from', providerId)
    .where(sql<boolean>`params = ${JSON.stringify(params)}::jsonb`)
    .where('state', 'in', [...openStatuses, 'completed'])
    .where('cancel_requested', '=', false)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${sameForSeconds}::double precision)`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** Answers how many are open. */
async function refuseTooMany(transaction: Transaction<Database>, { userId }: Caller): Promise<number> {
  const { open } = await transaction
    .selectFrom('export_jobs')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('requested_by', '=', userId)
    .where('state', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  if (Number(open) >= mostOpenExports) {
    throw new ApiFailure('too_many_attempts', `${mostOpenExports} of your files are being made. Wait for one of them.`)
  }
  return Number(open)
}

async function refuseTooLarge(transaction: Transaction<Database>, { userId }: Caller): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum((file ->> 'bytes')::bigint), 0) as bytes
    from export_jobs, jsonb_array_elements(files) as file where requested_by = ${userId}`.execute(transaction)
  if (Number(rows[0]?.bytes) < mostKeptBytes) return
  const advice = 'Ask again when the oldest of them are over: files of savers are kept for 7 days.'
  throw new ApiFailure('too_many_attempts', `Your files take 10 GB, which is all that is kept of one person. ${advice}`)
}
