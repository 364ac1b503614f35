import { createHash } from 'node:crypto'
import type {
  BenchmarkFields,
  BenchmarkVersionFields,
  RestatementFields,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import type { Benchmark, BenchmarkVersion } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { type Kysely, sql } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { SentFile } from '../../platform/http/receive-files.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { benchmarkOf, listBenchmarks } from './benchmarks.pg.ts'
import { type IndexOfFiles, indexOfFiles } from './index-of-files.ts'
import type { IndexFiles, IndexForm } from './receive-index-files.ts'
import { restatable } from './restatable.ts'

/**
 * Adds an index with its first version.
 * @throws ApiFailure invalid_input when the files cannot be used, conflict when the name is taken
 */
export async function addBenchmark(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  { fields, files }: IndexForm<BenchmarkFields>,
): Promise<Benchmark> {
  const indexBuild = indexOfFiles(files, fields)
  const saved = await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('benchmarks')
      .values({ name: fields.name })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row === undefined) throw nameTaken()
    const version = versionRow(indexBuild, files, fields, caller)
    await insertVersion(transaction, { ...version, benchmark_id: row.id, version: 1 })
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark.add',
      subject: `benchmark ${row.id}`,
      after: { name: fields.name, ...onRecord(version, files) },
    })
    return await listed(transaction, String(row.id))
  })
  events.publish({ type: 'benchmarks-changed' })
  return saved
}

/**
 * Adds a version to an index; batches keep the version they were scored with.
 * @throws ApiFailure conflict for the index that comes with the product, when there is a newer version than was seen, and for
 *   levels that are those of the newest version
 */
export async function restateBenchmark(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  id: string,
  { fields, files }: IndexForm<RestatementFields>,
): Promise<Benchmark> {
  const indexBuild = indexOfFiles(files, fields)
  const saved = await db.transaction().execute(async (transaction) => {
    // Locked, so that two restatements at once do not both become the same version.
    const { benchmark, newest } = restatable(
      await benchmarkOf(transaction, id).forUpdate().executeTakeFirst(),
      await newestVersion(transaction, id),
    )
    if (newest.version !== fields.replaces) throw restatedMeanwhile(newest.version)
    const version = versionRow(indexBuild, files, fields, caller)
    if (newest.sha256 === version.sha256) {
      const same = `These levels are those of version ${newest.version} already. Nothing was saved.`
      throw new ApiFailure('conflict', same, { fields: { file: same } })
    }
    await insertVersion(transaction, { ...version, benchmark_id: benchmark.id, version: newest.version + 1 })
    await recordAudit(transaction, {
      userId: caller.userId,
      action: 'benchmark.restate',
      subject: `benchmark ${benchmark.id}`,
      before: { version: newest.version, startDate: newest.start_date, endDate: newest.end_date },
      after: { version: newest.version + 1, ...onRecord(version, files) },
    })
    return await listed(transaction, id)
  })
  events.publish({ type: 'benchmarks-changed' })
  return saved
}

export function nameTaken(): ApiFailure {
  return new ApiFailure('conflict', benchmarkTexts.nameTaken, { fields: { name: benchmarkTexts.nameTaken } })
}

function restatedMeanwhile(version: number): ApiFailure {
  const message = `Version ${version} of this benchmark was saved meanwhile. Check again what yours changes. Nothing was saved.`
  return new ApiFailure('conflict', message, { fields: { replaces: message } })
}

function newestVersion(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('benchmark_versions')
    .select(['version', 'sha256', 'start_date', 'end_date'])
    .where('benchmark_id', 'in', benchmarkOf(db, id).clearSelect().select('id'))
    .orderBy('version', 'desc')
    .executeTakeFirst()
}

function versionRow(
  { index, charges }: IndexOfFiles,
  files: IndexFiles,
  { sourceNote }: BenchmarkVersionFields,
  caller: Caller,
) {
  const csv = levelsCsv(index)
  return {
    start_date: isoDateOf(itemAt(index.days, 0)),
    end_date: isoDateOf(itemAt(index.days, index.days.length - 1)),
    levels_csv: csv,
    sha256: sha256Of(csv),
    source_note: sourceNote,
    files: JSON.stringify(fileRecords(files)),
    charges: charges === null ? null : JSON.stringify(charges),
    added_by: caller.userId,
  }
}

type VersionRow = ReturnType<typeof versionRow>

async function insertVersion(
  db: Kysely<Database>,
  row: VersionRow & { readonly benchmark_id: number; readonly version: number },
): Promise<void> {
  await db.insertInto('benchmark_versions').values(row).execute()
}

function fileRecords(files: IndexFiles): BenchmarkVersion['files'] {
  const record = (kind: BenchmarkVersion['files'][number]['kind'], { name, content }: SentFile) => ({
    kind,
    name,
    bytes: content.length,
    sha256: sha256Of(content),
  })
  if (files.kind === 'levels') return [record('file', files.file)]
  return [record('returns', files.returns), record('weights', files.weights), record('charges', files.charges)]
}

function onRecord(row: VersionRow, files: IndexFiles): Record<string, unknown> {
  return { startDate: row.start_date, endDate: row.end_date, sha256: row.sha256, files: fileRecords(files) }
}

async function listed(db: Kysely<Database>, id: string): Promise<Benchmark> {
  const benchmark = (await listBenchmarks(db, { withBatches: true })).find((each) => each.id === id)
  if (benchmark === undefined) throw new Error(`benchmark ${id} was not saved`)
  return benchmark
}

function sha256Of(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
