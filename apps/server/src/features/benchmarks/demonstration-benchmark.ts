import { createHash } from 'node:crypto'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { demonstrationCharges } from '@plumbline/scoring/demonstration-index/demonstration-charges.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

/** A new version of the product may call its index what somebody called one of theirs: then it keeps its old name. */
const nameUnlessTaken = sql<string>`case
  when exists (select from benchmarks other where lower(other.name) = lower(excluded.name) and other.id <> benchmarks.id)
  then benchmarks.name else excluded.name end`

/** The same at each start of a server in this process. */
let levels: ReturnType<typeof storedLevels> | undefined

function storedLevels() {
  const csv = levelsCsv(demonstrationIndex())
  return { csv, sha256: createHash('sha256').update(csv).digest('hex') }
}

/**
 * Makes sure that the index that comes with the product is there as `default`. Levels that differ from the stored ones
 * become a new version; batches keep the version they were scored with.
 */
export async function ensureDemonstrationBenchmark({ db }: Pick<Services, 'db'>): Promise<void> {
  const index = demonstrationIndex()
  levels ??= storedLevels()
  const { csv, sha256 } = levels
  const charges = JSON.stringify(
    demonstrationCharges().map(({ effective, basisPoints }) => ({ since: isoDateOf(effective), basisPoints })),
  )
  await db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('benchmarks')
      .values({ key: 'default', name: brand.defaultIndex })
      // Locks the row, so that two servers starting at once do not both add a version.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ name: nameUnlessTaken }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const newest = await transaction
      .selectFrom('benchmark_versions')
      .select(['id', 'version', 'sha256', 'charges'])
      .where('benchmark_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest?.sha256 === sha256) {
      // Stored before charges were kept.
      if (newest.charges === null) {
        await transaction.updateTable('benchmark_versions').set({ charges }).where('id', '=', newest.id).execute()
      }
      return
    }
    await transaction
      .insertInto('benchmark_versions')
      .values({
        benchmark_id: id,
        version: (newest?.version ?? 0) + 1,
        start_date: isoDateOf(itemAt(index.days, 0)),
        end_date: isoDateOf(itemAt(index.days, index.days.length - 1)),
        levels_csv: csv,
        sha256,
        charges,
      })
      .execute()
  })
}
