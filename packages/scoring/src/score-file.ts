import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { type PooledResult, pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import type { AcceptedFile } from './accepted-file.ts'
import type { OrderedFile } from './ordered/score-ordered-file.ts'
import type { FileProblem } from './problems/file-problem.ts'
import type { UnlistedProblems } from './problems/unlisted-problems.ts'
import { resultLines } from './results/result-lines.ts'
import { scoringParameters } from './scoring-parameters.ts'
import type { GroupSums, ScoringMethod } from './solve/group-summary.ts'
import { type InspectedFile, inspectFile } from './source/inspect-file.ts'
import { type ScoringInput, takeInput } from './source/take-input.ts'
import { type StageAndScoreOptions, scoreLargeFile, stageAndScore, type WorkStage } from './stage-and-score.ts'
import {
  allProblems,
  type ColumnProblems,
  firstProblems,
  problemsByColumn,
  unlistedProblems,
} from './staging/problem-store.ts'

export interface ScoreFileOptions {
  readonly input: ScoringInput
  readonly index: IndexLevels
  readonly method: ScoringMethod
  /** Whole years of contributions below which a history is short. */
  readonly minimumYears: number
  readonly dropped: readonly string[]
  /** What is written down of each saver: lines of results, or rows to be stored (`stored/write-savers.ts`). */
  readonly rows: StageAndScoreOptions['rows']
  /** A folder of its own for the tables and working copies; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly onProgress: (stage: ScoringStage, share: number | undefined) => void
}

export type ScoringStage = WorkStage | 'writing'

export interface RefusedFile {
  readonly accepted: false
  readonly problemCount: number
  readonly first: readonly FileProblem[]
  readonly byColumn: readonly ColumnProblems[]
  /** Those that are listed, in the order of the file. */
  problems(): AsyncIterable<FileProblem>
  /** By kind, those that are counted alone. */
  readonly unlisted: readonly UnlistedProblems[]
}

export interface ScoredFile extends AcceptedFile {
  readonly sums: GroupSums
  /** The flows of scored savers as if they were one saver's. */
  readonly pooled: PooledResult
  /** Open while the outcome is used. */
  readonly engine: AnalyticsEngine
  readonly parameters: BatchParameters
  readonly rowsPath: string
  /** The results as CSV, with their header. */
  lines(): AsyncIterable<Uint8Array>
}

const shownFirst = 10

/** From a provider's file to scores: read, check, score. `use` gets the outcome while the store is open. */
export async function scoreFile<Result>(
  options: ScoreFileOptions,
  use: (outcome: RefusedFile | ScoredFile) => Promise<Result>,
): Promise<Result> {
  options.onProgress('reading', undefined)
  const file = await inspectFile(await takeInput(options.input, options.workFolder), options.dropped)
  const store = path.join(options.workFolder, 'store')
  await mkdir(store)
  const run: StageAndScoreOptions = {
    ...options,
    folder: options.workFolder,
    parameters: scoringParameters(options.index, options.minimumYears),
    resultsPath: path.join(options.workFolder, 'results.bin'),
  }
  // Reading needs no store, and loading the library that makes one takes a while.
  const [ordered, opened] = await Promise.allSettled([
    scoreLargeFile(file, run),
    openChdb({ directory: store, threads: options.threads, memoryLimitBytes: options.memoryLimitBytes }),
  ])
  if (opened.status === 'rejected') throw opened.reason
  const engine = opened.value
  try {
    if (ordered.status === 'rejected') throw ordered.reason
    return await use(await outcomeOf(engine, file, run, ordered.value))
  } finally {
    await engine.close()
  }
}

async function outcomeOf(
  engine: AnalyticsEngine,
  file: InspectedFile,
  run: StageAndScoreOptions,
  ordered: OrderedFile | undefined,
): Promise<RefusedFile | ScoredFile> {
  const outcome = await stageAndScore(engine, file, run, ordered)
  if (outcome.accepted) {
    return {
      ...outcome,
      engine,
      parameters: run.parameters,
      pooled: pooledResult(outcome.sums.pool, run.parameters.score),
      lines: () => resultLines(engine, outcome.rowsPath, run.method),
    }
  }
  return {
    ...outcome,
    first: await firstProblems(engine, shownFirst),
    byColumn: await problemsByColumn(engine),
    unlisted: await unlistedProblems(engine),
    problems: () => allProblems(engine),
  }
}
