import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { PooledResult } from '@plumbline/engine/stats/pooled-result.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { MadeOnce } from './made-once.ts'
import type { NameJoin } from './names/name-join.ts'
import type { SaverGroups } from './ordered/gather-groups.ts'
import { judgedFile } from './ordered/judged-file.ts'
import type { OrderedFile } from './ordered/score-ordered-file.ts'
import type { RefusedFile } from './reading/problems/found-problems.ts'
import { resultHeader } from './results/result-header.ts'
import { type ResultsRun, scoreForResults } from './score-for-results.ts'
import type { LaterIndex } from './scoring-parameters.ts'
import type { GroupSums, ScoringMethod } from './solve/group-summary.ts'
import { isOfMembers } from './solve/row-kind.ts'
import { refuseChanged, versionOf } from './source/changed-input.ts'
import { type InspectedFile, inspectTop, withoutLongRows } from './source/inspect-file.ts'
import { type ScoringInput, takeInput } from './source/take-input.ts'
import type { StageAndScoreOptions, StagedAndScored, WorkStage } from './stage-and-score.ts'
import { StoreOnDemand } from './store-on-demand.ts'

export interface ScoreFileOptions {
  readonly input: ScoringInput
  readonly index: IndexLevels | LaterIndex
  readonly method: ScoringMethod
  /** Whole years of contributions below which a history is short. */
  readonly minimumYears: number
  readonly droppedColumns: readonly string[]
  /** Names that count as others; none unless told. */
  readonly nameJoins?: readonly NameJoin[] | undefined
  /** What is written down of each saver: lines of results, or rows to be stored (`stored/write-savers.ts`). */
  readonly rows: StageAndScoreOptions['rows']
  /** A folder of its own for the tables and working copies; whoever gives it removes it. */
  readonly workFolder: string
  readonly threads: number
  readonly memoryLimitBytes: number
  readonly onProgress: (stage: ScoringStage, share: number | undefined) => void
}

export type ScoringStage = WorkStage | 'writing'

export interface ScoredFile extends AcceptedFile {
  readonly sums: GroupSums
  /** The flows of scored savers as if they were one saver's; takes a while when it is first asked for. */
  pooled(): PooledResult
  /** With the staged rows, if there are any; open while the outcome is used. */
  store(): Promise<AnalyticsEngine>
  readonly parameters: BatchParameters
  /** The groups of the savers, where they were read with them (of `rows` for an attribution). */
  readonly groups?: SaverGroups | undefined
  readonly rowsPath: string
  /** Whether what savers' rows say last is in the store; else stored rows say it. */
  readonly isStaged: boolean
  /** The results as CSV, with their header: pieces that may be written at a time. */
  lines(): AsyncIterable<readonly Uint8Array[]>
}

/**
 * From a provider's file to scores: read, check, score. `use` gets the outcome, whose store is open as long as it runs.
 * @throws ChangedInput for a file that somebody wrote to meanwhile
 */
export async function scoreFile<Result>(
  options: ScoreFileOptions,
  use: (outcome: RefusedFile | ScoredFile) => Promise<Result>,
): Promise<Result> {
  const version = await versionOf(options.input)
  options.onProgress('reading', undefined)
  const file = await inspectTop(
    await takeInput(options.input, options.workFolder),
    options.droppedColumns,
    options.nameJoins,
  )
  const parameters = new MadeOnce(() => parametersOf(options))
  let threadsEnded: Promise<void> | undefined
  const run: ResultsRun = {
    ...options,
    // A thread takes a few milliseconds to end, in which there is more to do.
    onEnding(ended) {
      threadsEnded = ended
    },
    onProgress(stage, share) {
      options.onProgress(stage, share)
      // While threads read, this one has little else to do.
      if (share !== undefined) void loadPooling()
    },
    folder: options.workFolder,
    lastDay: lastDayOf(options.index),
    parameters: () => parameters.value(),
    resultsPath: path.join(options.workFolder, 'results.bin'),
  }
  const store = new StoreOnDemand(options)
  try {
    const isStored = run.rows !== 'results' && !isOfMembers(run.rows)
    const outcome = await (isStored ? storedRows(store, file, run) : writtenResults(store, file, run))
    await refuseChanged(options.input, version)
    return await use(outcome)
  } finally {
    await Promise.all([store.close(), threadsEnded])
  }
}

/** Nothing is stored of a file that is judged while it is read. */
async function writtenResults(
  store: StoreOnDemand,
  file: InspectedFile,
  run: ResultsRun,
): Promise<RefusedFile | ScoredFile> {
  const result = await scoreForResults(file, run)
  if (result !== undefined && 'file' in result) return scoredFile(store, run, inOrder(result.file, result, false))
  const orderedFile = result
  const acceptedFile =
    orderedFile?.findings && judgedFile(orderedFile.source, orderedFile.findings, orderedFile.rowWarnings)
  if (orderedFile !== undefined && acceptedFile !== undefined)
    return { ...(await scoredFile(store, run, inOrder(acceptedFile, orderedFile, false))), groups: orderedFile.groups }
  // Most files pass, and ask for nothing of what talks to a store: from here on it is loaded.
  const [{ stageOrderedFile }, { stageAndScore }] = await Promise.all([
    import('./ordered/stage-ordered-file.ts'),
    import('./stage-and-score.ts'),
  ])
  const stagedFile = orderedFile && (await stageOrderedFile(await store.open(), orderedFile, run.lastDay))
  if (orderedFile !== undefined && stagedFile !== undefined)
    return scoredFile(store, run, inOrder(stagedFile, orderedFile, true))
  const inspection = await withoutLongRows(file, run.signal)
  const options = { ...run, parameters: await run.parameters() }
  return outcomeOf(store, run, await stageAndScore(() => store.open(), inspection, options, undefined))
}

/** What rows are stored of goes into a store in any case. Reading needs none, and loading the library that makes one takes a while. */
async function storedRows(
  store: StoreOnDemand,
  file: InspectedFile,
  run: ResultsRun,
): Promise<RefusedFile | ScoredFile> {
  const { scoreLargeFile, stageAndScore } = await import('./stage-and-score.ts')
  const options = { ...run, parameters: await run.parameters() }
  const [scoring, opening] = await Promise.allSettled([scoreLargeFile(file, options), store.open()])
  if (opening.status === 'rejected') throw opening.reason
  if (scoring.status === 'rejected') throw scoring.reason
  const inspection = scoring.value === undefined ? await withoutLongRows(file, run.signal) : file
  return outcomeOf(store, run, await stageAndScore(() => store.open(), inspection, options, scoring.value))
}

async function outcomeOf(
  store: StoreOnDemand,
  run: ResultsRun,
  outcome: StagedAndScored,
): Promise<RefusedFile | ScoredFile> {
  return outcome.accepted ? scoredFile(store, run, outcome) : outcome
}

const lastDayOf = (index: IndexLevels | LaterIndex): Day =>
  'lastDay' in index ? index.lastDay : itemAt(index.days, index.days.length - 1) + longestHeldDays

/** Takes a while, in which the first rows can be read. */
async function parametersOf({ index, minimumYears }: ScoreFileOptions): Promise<BatchParameters> {
  const levels = 'lastDay' in index ? await index.levels() : index
  const { scoringParameters } = await import('./scoring-parameters.ts')
  return scoringParameters(levels, minimumYears)
}

/** Asked for at the end. */
const loadPooling = () => import('@plumbline/engine/stats/pooled-result.ts')

type AcceptedScores = Extract<StagedAndScored, { readonly accepted: true }>

/** `lines`: the results as they are handed out, if they are. */
async function scoredFile(
  store: StoreOnDemand,
  run: ResultsRun,
  { lines, ...file }: AcceptedScores & { readonly lines?: LinesInOrder },
): Promise<ScoredFile> {
  const [{ pooledResult }, parameters] = await Promise.all([loadPooling(), run.parameters()])
  let pooled: PooledResult | undefined
  return {
    ...file,
    store: () => store.open(),
    parameters,
    pooled() {
      pooled ??= pooledResult(file.sums.pool, parameters.score)
      return pooled
    },
    async *lines() {
      if (lines?.kept !== undefined) {
        yield [resultHeader(), ...lines.kept]
        return
      }
      yield [resultHeader()]
      // Most results are there as they are handed out.
      const { resultLines } = await import('./results/result-lines.ts')
      const rest: AsyncIterable<Uint8Array> =
        lines === undefined
          ? resultLines(await store.open(), file.rowsPath, run.method)
          : createReadStream(lines.path, { highWaterMark: 1 << 20 })
      for await (const piece of rest) yield [piece]
    },
  }
}

/** The lines without their header: in memory, or in a file. */
interface LinesInOrder {
  readonly kept: readonly Uint8Array[] | undefined
  readonly path: string
}

type RowsInOrder = Pick<OrderedFile, 'savers' | 'resultsPath'> & Partial<Pick<OrderedFile, 'rowsKept'>>

function inOrder(file: AcceptedFile, { savers, resultsPath, rowsKept }: RowsInOrder, isStaged: boolean) {
  const warnings = [...savers.warnings, ...file.warnings]
  const lines = { kept: rowsKept, path: resultsPath }
  return { ...file, warnings, sums: savers.sums, rowsPath: resultsPath, lines, isStaged }
}
