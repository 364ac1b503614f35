import {
  type Comparison,
  mostComparisons,
  type NewComparison,
} from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { ScopedVersion } from '@plumbline/readings/scope/batch-scope.ts'
import { hasEarlierReasons } from '@plumbline/scoring/stored-parameters.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { settingsOfBatch } from '../batches/batch-settings.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { announceComparison } from './announce-comparison.ts'
import { comparisonOf } from './comparisons.pg.ts'
import { comparisonJob, comparisonKey } from './jobs/comparison-job.ts'

/** Of one provider, waiting or under way. */
const mostOpen = 5

/**
 * Asks for a comparison; one that is there already, of the same version and the same benchmarks, is the answer.
 * @throws ApiFailure not_found, conflict when something else is published by now, invalid_input for a benchmark that ends too early
 */
export async function startComparison(
  services: Pick<Services, 'db' | 'events' | 'jobs'>,
  caller: Caller,
  request: NewComparison,
): Promise<Comparison> {
  const id = await services.db.transaction().execute(async (transaction) => {
    const version = await versionToCompare(transaction, caller, request)
    const benchmarkVersionIds = await versionsChosen(transaction, request, version.versionId)
    const same = await transaction
      .selectFrom('benchmark_comparisons')
      .select(['id', 'state', 'cancel_requested'])
      .where('version_id', '=', version.versionId)
      .where('benchmark_version_ids', '=', sql<number[]>`${benchmarkVersionIds}::integer[]`)
      .executeTakeFirst()
    const stands = same?.state === 'completed' || (isOpen(same) && same?.cancel_requested === false)
    if (same !== undefined && stands) return same.id
    if (isOpen(same)) throw new ApiFailure('conflict', 'This comparison is being cancelled. Ask again in a moment.')
    await refuseTooMany(transaction, request.providerId)
    if (same !== undefined) await transaction.deleteFrom('benchmark_comparisons').where('id', '=', same.id).execute()
    await forgetOldest(transaction, request.providerId)
    const insertedRow = await transaction
      .insertInto('benchmark_comparisons')
      .values({
        provider_id: request.providerId,
        version_id: version.versionId,
        benchmark_version_ids: benchmarkVersionIds,
        requested_by: caller.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payload = { comparisonId: insertedRow.id }
    await services.jobs.send(comparisonJob, payload, { key: comparisonKey(payload), within: transaction })
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark-comparison.start',
      subject: `provider ${request.providerId}`,
      after: { comparisonId: insertedRow.id, dataBatchId: request.dataBatchId, benchmarks: request.benchmarks },
    })
    return insertedRow.id
  })
  const comparison = await comparisonOf(services.db, id)
  if (comparison === undefined) throw new ApiFailure('not_found', 'The data batch was removed meanwhile.')
  announceComparison(services, { id, provider_id: request.providerId }, comparison)
  return comparison
}

function isOpen(row: { readonly state: string } | undefined): boolean {
  return openStatuses.some((state) => state === row?.state)
}

async function versionToCompare(
  transaction: Transaction<Database>,
  caller: Caller,
  { providerId, dataBatchId }: NewComparison,
): Promise<ScopedVersion> {
  await lockProvider(transaction, providerId)
  const scope = await readableBatches({ db: transaction }, caller, { providers: [providerId] })
  const [current] = scope.versions
  if (current === undefined) throw new ApiFailure('conflict', 'This provider has no published data to compare.')
  if (current.id !== dataBatchId) {
    throw new ApiFailure('conflict', 'Other data were published meanwhile. Open the provider again, then compare them.')
  }
  const { parameters } = await settingsOfBatch(transaction, current.batchId)
  if (!hasEarlierReasons(parameters)) return current
  throw new ApiFailure(
    'conflict',
    'This data batch was scored by earlier rules. Score it again on the Imports screen, then compare benchmarks.',
  )
}

/** The versions of the benchmarks named, ascending; until the comparison stands, nobody deletes them. */
async function versionsChosen(
  db: Kysely<Database>,
  { benchmarks }: NewComparison,
  versionId: number,
): Promise<number[]> {
  const { nav_dates: navDates } = await db
    .selectFrom('batch_versions')
    .select('nav_dates')
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (const { id, version } of benchmarks) {
    const row = await db
      .selectFrom('benchmark_versions')
      .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
      .select(['benchmark_versions.id as id', 'benchmark_versions.end_date as end', 'benchmarks.name as name'])
      .where(sql<string>`coalesce(benchmarks.key, benchmarks.id::text)`, '=', id)
      .where('benchmark_versions.version', '=', version)
      .forKeyShare('benchmark_versions')
      .executeTakeFirst()
    if (row === undefined) throw wrongField('benchmarks', 'A benchmark does not exist. Choose them from the list.')
    if (dayOf(navDates.last) > dayOf(row.end) + longestHeldDays) {
      throw wrongField(
        'benchmarks',
        `${row.name} ends on ${row.end}, and pots are valued up to ${navDates.last}. Leave it out, or restate it with later levels.`,
      )
    }
    ids.push(row.id)
  }
  return ids.sort((a, b) => a - b)
}

async function refuseTooMany(transaction: Transaction<Database>, providerId: number): Promise<void> {
  const { open } = await transaction
    .selectFrom('benchmark_comparisons')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('provider_id', '=', providerId)
    .where('state', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  if (Number(open) < mostOpen) return
  throw new ApiFailure(
    'too_many_attempts',
    `${mostOpen} comparisons of this provider are under way. Wait for one of them.`,
  )
}

/** What a report shows stays, and what is under way. */
async function forgetOldest(transaction: Transaction<Database>, providerId: number): Promise<void> {
  const oldest = await transaction
    .selectFrom('benchmark_comparisons')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('in_report', '=', false)
    .where('state', 'not in', openStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostComparisons - mostOpen - 1)
    .execute()
  if (oldest.length === 0) return
  await transaction
    .deleteFrom('benchmark_comparisons')
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .execute()
}
