import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { type PooledResult, pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import { type OrderedFile, scoreOrderedFile } from './ordered/score-ordered-file.ts'
import { stageOrderedFile } from './ordered/stage-ordered-file.ts'
import type { FileProblem } from './problems/file-problem.ts'
import { resultLines } from './results/result-lines.ts'
import { scoringParameters } from './scoring-parameters.ts'
import type { GroupSums, ScoringMethod } from './solve/group-summary.ts'
import { scoreSavers } from './solve/score-savers.ts'
import type { ScoredSavers } from './solve/scored-tally.ts'
import { type ScoringInput, takeInput } from './source/take-input.ts'
import { type StagedFile, stageFile } from './stage-file.ts'
import type { DataPoint } from './staging/attribute-findings.ts'
import { allProblems, firstProblems, problemsByColumn } from './staging/problem-store.ts'
import type { FileWarning } from './warnings/file-warning.ts'

export interface ScoreFileOptions {
  readonly input: ScoringInput
  readonly index: IndexLevels
  readonly method: ScoringMethod
  /** Whole years of contributions below which a history is short. */
  readonly minimumYears: number
  readonly dropped: readonly string[]
  /** A folder of its own for the tables and working copies; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly onProgress: (stage: ScoringStage, share: number | undefined) => void
}

export type ScoringStage = 'reading' | 'checking' | 'scoring' | 'writing'

export interface RefusedFile {
  readonly accepted: false
  readonly problemCount: number
  readonly first: readonly FileProblem[]
  readonly byColumn: readonly { readonly column: string; readonly count: number }[]
  /** All of them, in the order of the file. */
  problems(): AsyncIterable<FileProblem>
}

export interface ScoredFile {
  readonly accepted: true
  readonly sums: GroupSums
  /** The flows of scored savers as if they were one saver's. */
  readonly pooled: PooledResult
  readonly dataPoints: readonly DataPoint[]
  readonly warnings: readonly FileWarning[]
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
  const file = await takeInput(options.input, options.workFolder)
  const store = path.join(options.workFolder, 'store')
  await mkdir(store)
  const run: ScoringRun = {
    ...options,
    file,
    parameters: scoringParameters(options.index, options.minimumYears),
    resultsPath: path.join(options.workFolder, 'results.bin'),
  }
  // Reading needs no store, and loading the library that makes one takes a while.
  const [ordered, opened] = await Promise.allSettled([
    scoreLargeFile(run),
    openChdb({ directory: store, threads: options.threads, memoryLimitBytes: options.memoryLimitBytes }),
  ])
  if (opened.status === 'rejected') throw opened.reason
  const engine = opened.value
  try {
    if (ordered.status === 'rejected') throw ordered.reason
    return await use(await checkAndScore(engine, run, ordered.value))
  } finally {
    await engine.close()
  }
}

interface ScoringRun extends ScoreFileOptions {
  readonly file: string
  readonly parameters: BatchParameters
  readonly resultsPath: string
}

/** In a smaller file there is less to gain than starting the threads takes. */
const largeBytes = 8 << 20

async function scoreLargeFile(run: ScoringRun): Promise<OrderedFile | undefined> {
  const { size } = await stat(run.file)
  if (size < largeBytes) return undefined
  const onProgress = (share: number) => run.onProgress('reading', share)
  return scoreOrderedFile({ ...run, path: run.file, folder: run.workFolder, onProgress })
}

/** Whatever was scored while it was read counts only if all checks pass. */
async function checkAndScore(
  engine: AnalyticsEngine,
  run: ScoringRun,
  ordered: OrderedFile | undefined,
): Promise<RefusedFile | ScoredFile> {
  const { days } = run.index
  const index = { lastDay: run.parameters.index.lastDay, endDate: isoDateOf(days[days.length - 1]) }
  run.onProgress('checking', undefined)
  const stageOptions = { dropped: run.dropped, index }
  const inOrder = ordered && (await stageOrderedFile(engine, ordered, stageOptions))
  if (inOrder) return scoredFile(engine, run, inOrder, ordered.scored)
  const staged = await stageFile(engine, { ...stageOptions, path: run.file })
  if (!staged.accepted) {
    return {
      accepted: false,
      problemCount: staged.problemCount,
      first: await firstProblems(engine, shownFirst),
      byColumn: await problemsByColumn(engine),
      problems: () => allProblems(engine),
    }
  }
  const onProgress = (share: number) => run.onProgress('scoring', share)
  return scoredFile(engine, run, staged, await scoreSavers(engine, { ...run, onProgress }))
}

function scoredFile(
  engine: AnalyticsEngine,
  { resultsPath, method, parameters }: ScoringRun,
  staged: StagedFile & { readonly accepted: true },
  { sums, warnings }: ScoredSavers,
): ScoredFile {
  return {
    accepted: true,
    sums,
    pooled: pooledResult(sums.pool, parameters.score),
    dataPoints: staged.dataPoints,
    warnings: [...warnings, ...staged.warnings],
    lines: () => resultLines(engine, resultsPath, method),
  }
}
