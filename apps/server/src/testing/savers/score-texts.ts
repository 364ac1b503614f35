import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { ColumnKind } from '@plumbline/scoring/columns/column-kind.ts'
import { demonstrationIndex } from '@plumbline/scoring/demonstration-index/demonstration-index.ts'
import { levelsCsv } from '@plumbline/scoring/index-files/levels-csv.ts'
import { parametersToStore } from '@plumbline/scoring/stored-parameters.ts'
import { checkAndScore } from '../../features/imports/scoring/check-and-score.ts'
import type { RefusedImport } from '../../features/imports/scoring/file-errors.ts'
import type { ScoredImport, ScoringControl, ScoringServices } from '../../features/imports/scoring/file-to-score.ts'
import { openAnalyticsStore } from '../../platform/analytics/open-analytics-store.ts'
import type { Services } from '../../platform/services.ts'
import { openTestDatabase } from '../stores/test-database.ts'
import { testFolder } from '../stores/test-folder.ts'

export interface ScoreTexts {
  readonly services: ScoringServices
  /** Scores a file of this text, or one that lies somewhere, into a version of its own. */
  score(file: string | { readonly path: string }, options?: ScoreTextOptions): Promise<ScoredVersion>
  close(): Promise<void>
}

export interface ScoreTextOptions extends Partial<ScoringControl> {
  readonly dropped?: readonly string[]
  readonly columnKinds?: readonly ColumnKind[]
  readonly method?: ScoringMethod
  readonly minimumYears?: number
  /** Its savers stay. */
  readonly addTo?: number
  /** Scores into this version again. */
  readonly versionId?: number
}

export interface ScoredVersion {
  readonly versionId: number
  readonly outcome: RefusedImport | ScoredImport
}

/** Stores in which texts are scored as files are, for one provider; one a test file, closed after it. */
export async function openScoring(): Promise<ScoreTexts> {
  const [{ db, close }, { folder, remove }] = await Promise.all([openTestDatabase(), testFolder()])
  await mkdir(path.join(folder, 'uploads'))
  const limits = { threads: 2, memoryLimitBytes: 2 ** 30 }
  const analytics = await openAnalyticsStore({ ...limits, directory: path.join(folder, 'store') })
  const services = { analytics, db, config: { threads: limits.threads, dataDir: folder, uploadLimitBytes: 1e9 } }
  const { batchId, providerId } = await createBatch(db)
  let version = 0
  return {
    services,
    async score(file, options = {}) {
      version += 1
      const filePath = typeof file === 'string' ? path.join(folder, 'uploads', `${version}.csv`) : file.path
      if (typeof file === 'string') await writeFile(filePath, file)
      const versionId = options.versionId ?? (await createVersion(db, { batchId, providerId, version }))
      const { method = 'new', minimumYears = 1, dropped = [], addTo: basedOnVersionId } = options
      const settings = { method, minimumYears, parameters: JSON.parse(JSON.stringify(parametersToStore())) }
      const levels = demonstrationIndex()
      const outcome = await checkAndScore(
        services,
        {
          importId: version,
          versionId,
          providerId,
          filePath,
          droppedColumns: dropped,
          nameJoins: [],
          columnKinds: options.columnKinds ?? [],
          settings,
          levels,
          basedOnVersionId,
        },
        { signal: options.signal ?? new AbortController().signal, onProgress: options.onProgress ?? (() => {}) },
      )
      if (outcome.accepted) {
        const data_points = JSON.stringify(outcome.facts.dataPoints)
        await db.updateTable('batch_versions').set({ data_points }).where('id', '=', versionId).execute()
      }
      return { versionId, outcome }
    },
    async close() {
      await analytics.close()
      await close()
      await remove()
    },
  }
}

async function createBatch(db: Services['db']): Promise<{ batchId: number; providerId: number }> {
  const provider = await db
    .insertInto('providers')
    .values({ name: 'Harbour' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const benchmark = await db
    .insertInto('benchmarks')
    .values({ key: 'default', name: 'Index' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const levels = await db
    .insertInto('benchmark_versions')
    .values({
      benchmark_id: benchmark.id,
      version: 1,
      start_date: '1983-12-31',
      end_date: '2026-03-31',
      levels_csv: levelsCsv(demonstrationIndex()),
      sha256: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const batch = await db
    .insertInto('batches')
    .values({
      provider_id: provider.id,
      benchmark_version_id: levels.id,
      use_min_outliers: false,
      min_outlier_years: 1,
      scoring_method: 'new',
      performance_attribution: false,
      parameters: JSON.stringify(parametersToStore()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { batchId: batch.id, providerId: provider.id }
}

async function createVersion(
  db: Services['db'],
  { batchId, providerId, version }: { batchId: number; providerId: number; version: number },
): Promise<number> {
  const { id } = await db
    .insertInto('batch_versions')
    .values({
      batch_id: batchId,
      provider_id: providerId,
      version,
      files: '[]',
      savers: 0,
      scored: 0,
      contributions: 0,
      assets_pence: 0,
      nav_dates: JSON.stringify({ first: '2024-12-31', last: '2024-12-31', count: 1 }),
      data_points: '[]',
      engine_version: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
