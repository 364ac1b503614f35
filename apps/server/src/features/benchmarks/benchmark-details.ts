import type { BenchmarkDetails, BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import type { Services } from '../../platform/services.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { benchmarkOf, citationsOf, versionsOf } from './benchmarks.pg.ts'
import { citingBatches, comparingBatches, openImports } from './citing-batches.pg.ts'
import { indexPicture } from './index-picture.ts'
import { keptBecause } from './kept-because.ts'
import { unknownBenchmark } from './unknown-benchmark.ts'
import { changesOf } from './version-changes.ts'

/** An index with its newest levels, every version, and who cites which. */
export async function benchmarkDetails({ db }: Pick<Services, 'db'>, id: string): Promise<BenchmarkDetails> {
  const benchmark = await benchmarkOf(db, id).executeTakeFirst()
  if (benchmark === undefined) throw unknownBenchmark()
  const versions = await versionsOf(db, benchmark.id)
  const newest = versions.at(0)
  if (newest === undefined) throw unknownBenchmark()
  const batches = await citingBatches(db, benchmark.id)
  const comparing = await comparingBatches(db, benchmark.id)
  const imports = await openImports(db, benchmark.id)
  const changes = await changesOf(db, versions)
  return {
    id,
    name: benchmark.name,
    versions: versions.map((row): BenchmarkVersion => {
      const isOf = ({ benchmarkVersion }: { readonly benchmarkVersion: number }) => benchmarkVersion === row.version
      return {
        version: row.version,
        startDate: row.start_date,
        endDate: row.end_date,
        levels: row.levels,
        ...(changes.get(row.id) ?? { monthsInCommon: null, largestDifference: null }),
        sourceNote: row.source_note,
        charges: row.charges,
        files: row.files,
        sha256: row.sha256,
        addedBy: row.addedBy,
        addedAt: row.created_at.toISOString(),
        batches: batches.filter(isOf).map(({ benchmarkVersion: _, ...batch }) => batch),
        comparedBy: comparing.filter(isOf).map(({ benchmarkVersion: _, ...batch }) => batch),
        openImports: imports.find(isOf)?.imports ?? 0,
      }
    }),
    picture: indexPicture(await levelsOf(db, newest.id), demonstrationIndex()),
    keptBecause: keptBecause(benchmark, await citationsOf(db, benchmark.id)),
  }
}
