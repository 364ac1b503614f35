import type { BenchmarkFields, BenchmarkVersionFields } from '@plumbline/contract/benchmarks/benchmark-form.ts'
import type { BenchmarkPreview, VersionPreview } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import { levelsOf } from '../batches/batch-settings.ts'
import { benchmarkOf, versionsOf } from './benchmarks.pg.ts'
import { indexOfFiles } from './index-of-files.ts'
import { indexPicture } from './index-picture.ts'
import type { IndexForm } from './receive-index-files.ts'
import { restatable } from './restatable.ts'
import { nameTaken } from './save-benchmark.ts'
import { versionDifferences } from './version-differences.ts'

/** What files would become as an index of a new name. */
export async function previewBenchmark(
  { db }: Pick<Services, 'db'>,
  { fields, files }: IndexForm<BenchmarkFields>,
): Promise<BenchmarkPreview> {
  // Files first: their errors take the longest to mend.
  const indexBuild = indexOfFiles(files, fields)
  const holder = await db
    .selectFrom('benchmarks')
    .select('id')
    .where(sql`lower(name)`, '=', sql`lower(${fields.name})`)
    .executeTakeFirst()
  if (holder !== undefined) throw nameTaken()
  return preview(indexBuild)
}

/** What files would change as a new version of an index. */
export async function previewVersion(
  { db }: Pick<Services, 'db'>,
  id: string,
  { fields, files }: IndexForm<BenchmarkVersionFields>,
): Promise<VersionPreview> {
  const benchmark = await benchmarkOf(db, id).executeTakeFirst()
  const versions = benchmark === undefined ? [] : await versionsOf(db, benchmark.id)
  const { newest } = restatable(benchmark, versions.at(0))
  const indexBuild = indexOfFiles(files, fields)
  return {
    ...preview(indexBuild),
    replaces: newest.version,
    differences: versionDifferences(await levelsOf(db, newest.id), indexBuild.index),
  }
}

function preview({ index, leftOut, charges, warnings }: ReturnType<typeof indexOfFiles>): BenchmarkPreview {
  return { picture: indexPicture(index, demonstrationIndex()), leftOut, charges, warnings: [...warnings] }
}
