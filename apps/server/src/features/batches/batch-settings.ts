import type { ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { readIndexLevels } from '@plumbline/scoring/index-files/read-index-levels.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** All that a batch is scored by, and nothing of the file. */
export interface BatchSettings {
  readonly benchmarkVersionId: number
  readonly useMinOutliers: boolean
  readonly minOutlierYears: number
  readonly method: ScoringMethod
  readonly performanceAttribution: boolean
  readonly parameters: Record<string, unknown>
}

export async function settingsOfBatch(db: Kysely<Database>, batchId: number): Promise<BatchSettings> {
  const batch = await db.selectFrom('batches').selectAll().where('id', '=', batchId).executeTakeFirstOrThrow()
  return {
    benchmarkVersionId: batch.benchmark_version_id,
    useMinOutliers: batch.use_min_outliers,
    minOutlierYears: batch.min_outlier_years,
    method: batch.scoring_method,
    performanceAttribution: batch.performance_attribution,
    parameters: batch.parameters,
  }
}

/** The whole years below which a history is short: one, unless a minimum contribution time says more. */
export function minimumYearsOf({ useMinOutliers, minOutlierYears }: BatchSettings): number {
  return useMinOutliers ? minOutlierYears : 1
}

/** The index as it was when the version was stored. */
export async function levelsOf(db: Kysely<Database>, benchmarkVersionId: number): Promise<IndexLevels> {
  const { levels_csv: text } = await db
    .selectFrom('benchmark_versions')
    .select('levels_csv')
    .where('id', '=', benchmarkVersionId)
    .executeTakeFirstOrThrow()
  return readLevels(text)
}

/** Levels as they are stored. */
function readLevels(text: string): IndexLevels {
  const file = readIndexLevels(Buffer.from(text))
  if (!file.ok) throw new Error('stored levels of an index cannot be read')
  return file.index
}
