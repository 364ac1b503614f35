import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { openChdb } from '@plumbline/analytics/chdb-engine.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { type PooledResult, pooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import type { FileProblem } from './problems/file-problem.ts'
import { resultLines } from './results/result-lines.ts'
import { scoringParameters } from './scoring-parameters.ts'
import type { GroupSums, ScoringMethod } from './solve/group-summary.ts'
import { scoreSavers } from './solve/score-savers.ts'
import { type ScoringInput, takeInput } from './source/take-input.ts'
import { stageFile } from './stage-file.ts'
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
  const engine = await openChdb({
    directory: store,
    threads: options.threads,
    memoryLimitBytes: options.memoryLimitBytes,
  })
  try {
    return await use(await readAndScore(engine, file, options))
  } finally {
    await engine.close()
  }
}

async function readAndScore(
  engine: AnalyticsEngine,
  file: string,
  options: ScoreFileOptions,
): Promise<RefusedFile | ScoredFile> {
  const parameters = scoringParameters(options.index, options.minimumYears)
  const { days } = options.index
  const index = { lastDay: parameters.index.lastDay, endDate: isoDateOf(days[days.length - 1]) }
  options.onProgress('checking', undefined)
  const staged = await stageFile(engine, { path: file, dropped: options.dropped, index })
  if (!staged.accepted) {
    return {
      accepted: false,
      problemCount: staged.problemCount,
      first: await firstProblems(engine, shownFirst),
      byColumn: await problemsByColumn(engine),
      problems: () => allProblems(engine),
    }
  }
  const resultsPath = path.join(options.workFolder, 'results.bin')
  const scored = await scoreSavers(engine, {
    parameters,
    method: options.method,
    threads: options.threads,
    resultsPath,
    onProgress: (share) => options.onProgress('scoring', share),
  })
  return {
    accepted: true,
    sums: scored.sums,
    pooled: pooledResult(scored.sums.pool, parameters.score),
    dataPoints: staged.dataPoints,
    warnings: [...scored.warnings, ...staged.warnings],
    lines: () => resultLines(engine, resultsPath, options.method),
  }
}
