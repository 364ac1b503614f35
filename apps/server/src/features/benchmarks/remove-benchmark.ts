import { sql, type Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { benchmarkOf, citationsOf, keepNamesAlone } from './benchmarks.pg.ts'
import { keptBecause } from './kept-because.ts'
import { unknownBenchmark } from './unknown-benchmark.ts'

/**
 * Deletes an index with all its versions, where nothing was or will be measured against it; comparisons that it is part of
 * go with it.
 */
export async function removeBenchmark(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: string,
): Promise<{ readonly id: string }> {
  await db.transaction().execute(async (transaction) => {
    const benchmark = await benchmarkOf(transaction, id).forUpdate().executeTakeFirst()
    if (benchmark === undefined) throw unknownBenchmark()
    // Waits for uploads that are choosing one of them.
    await transaction
      .selectFrom('benchmark_versions')
      .select('id')
      .where('benchmark_id', '=', benchmark.id)
      .forUpdate()
      .execute()
    const reason = keptBecause(benchmark, await citationsOf(transaction, benchmark.id))
    if (reason !== null) throw new ApiFailure('conflict', reason)
    await forgetComparisons(transaction, benchmark.id)
    await keepNamesAlone(transaction, benchmark.id)
    await transaction.deleteFrom('benchmarks').where('id', '=', benchmark.id).execute()
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark.delete',
      subject: `benchmark ${benchmark.id}`,
      before: { name: benchmark.name },
    })
  })
  events.publish({ type: 'benchmarks-changed' })
  return { id }
}

async function forgetComparisons(transaction: Transaction<Database>, benchmarkId: number): Promise<void> {
  await transaction
    .deleteFrom('benchmark_comparisons')
    .where(
      sql<boolean>`benchmark_version_ids && array(select id from benchmark_versions where benchmark_id = ${benchmarkId})`,
    )
    .execute()
}
