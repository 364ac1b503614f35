import { stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { AcceptedFile } from './accepted-file.ts'
import { judgedFile } from './ordered/judged-file.ts'
import type { FilePlace, OrderedFileOptions } from './ordered/ordered-options.ts'
import { restRules } from './ordered/rest-rules.ts'
import { type OrderedFile, scoreOrderedFile } from './ordered/score-ordered-file.ts'
import { stageOrderedFile } from './ordered/stage-ordered-file.ts'
import { hasProblemsAtTop, type ProblemSearch, problemsOf } from './reading/problems/find-problems.ts'
import type { RefusedFile } from './reading/problems/found-problems.ts'
import type { ChunkTask } from './solve/chunk-task.ts'
import type { GroupSums } from './solve/group-summary.ts'
import type { RowSplit } from './solve/row-files.ts'
import { stagedSavers } from './solve/saver-chunks.ts'
import { scoreSavers } from './solve/score-savers.ts'
import type { ScoredSavers } from './solve/scored-tally.ts'
import type { FileArrival } from './source/file-arrival.ts'
import { largeBytes } from './source/file-sizes.ts'
import {
  type InspectedFile,
  inspectFile,
  inspectTop,
  type ReadableFile,
  type ReadingChoices,
} from './source/inspect-file.ts'
import { stageFile } from './stage-file.ts'

export interface StageAndScoreOptions extends ChunkTask {
  /** For working copies. */
  readonly folder: string
  readonly threads: number
  /** Where the rows go, of the kind that `rows` names. */
  readonly resultsPath: string
  /** What it throws ends the work. */
  readonly onProgress: (stage: WorkStage, share: number | undefined) => void
  /** Ends what makes no progress that could be told. */
  readonly signal?: AbortSignal
  readonly onEnding?: OrderedFileOptions['onEnding']
  /** Called when rows that were scored as they were read do not count, before others take their place. */
  readonly onRowsRefused?: () => Promise<void>
}

export type WorkStage = 'reading' | 'checking' | 'scoring'

/** What came of a file; its savers are in the store (`staging/`), but for those of a file that was judged while it was read. */
export type StagedAndScored =
  | RefusedFile
  | (AcceptedFile & { readonly sums: GroupSums; readonly rowsPath: string; readonly isStaged: boolean })

/** A file as it was seen on its way, and what it comes to. */
export interface ArrivedFile {
  readonly top: ReadableFile
  /** Where the whole of it lies, of a file that came packed. */
  readonly unpackedPath?: string | undefined
  readonly orderedFile: OrderedFile
}

/** A file whose rows are not scored while they arrive, and from where on. */
export interface LeftOffFile {
  readonly top: ReadableFile
  readonly place: FilePlace
}

/**
 * Scores a large file while it arrives. What comes of it counts only for a file that is whole and begins like this one
 * (`readLargeFile`); undefined where it cannot be done. Rejects when the file breaks off.
 */
export async function scoreArrivingFile(
  path: string,
  { droppedColumns, nameJoins }: ReadingChoices,
  arrival: FileArrival,
  options: Omit<StageAndScoreOptions, 'onProgress'> & {
    readonly pastCache: boolean
    readonly rowSplit?: RowSplit
    readonly onLeftOff: (file: LeftOffFile) => void
  },
): Promise<ArrivedFile | undefined> {
  const { bytes } = await arrival.until(largeBytes)
  if (bytes < largeBytes) return undefined
  const { problems, readable } = await inspectTop(path, droppedColumns, nameJoins)
  if (readable === undefined || problems.length > 0) return undefined
  const orderedFile = await scoreOrderedFile(readable, {
    ...options,
    rest: restRules(readable, options.parameters.index.lastDay),
    arrival,
    onProgress: () => undefined,
    onRefused: (place) => options.onLeftOff({ top: readable, place }),
  })
  return orderedFile && { top: readable, orderedFile }
}

/**
 * Inspects a file and, if it is a large one, scores it while it is read, which needs no store: `orderedFile` is undefined where
 * that cannot be done. What was scored while the file arrived is not read again.
 */
export async function readLargeFile(
  path: string,
  { droppedColumns, nameJoins }: ReadingChoices,
  options: StageAndScoreOptions,
  arrivedFile?: ArrivedFile,
): Promise<{ readonly inspection: InspectedFile; readonly orderedFile: OrderedFile | undefined }> {
  if (arrivedFile !== undefined) {
    const inspection = await inspectTop(path, droppedColumns, nameJoins)
    if (isSameTop(inspection, arrivedFile.top)) return { inspection, orderedFile: arrivedFile.orderedFile }
  }
  const wholeInspection = await inspectFile(path, droppedColumns, nameJoins, options.signal)
  return { inspection: wholeInspection, orderedFile: await scoreLargeFile(wholeInspection, options) }
}

/** How the rows are read must not follow from how much of the file was there when they were. */
function isSameTop({ problems, readable }: InspectedFile, top: ReadableFile): boolean {
  return problems.length === 0 && readable !== undefined && isDeepStrictEqual({ ...readable, path: top.path }, top)
}

/** Scores and judges a large file while it is read; undefined where that cannot be done. */
export async function scoreLargeFile(
  { problems, readable }: InspectedFile,
  options: StageAndScoreOptions,
): Promise<OrderedFile | undefined> {
  if (readable === undefined || problems.length > 0) return undefined
  const { size } = await stat(readable.path)
  if (size < largeBytes) return undefined
  const rest = restRules(readable, options.parameters.index.lastDay)
  return scoreOrderedFile(readable, { ...options, rest, onProgress: (share) => options.onProgress('reading', share) })
}

/**
 * Checks a file and scores it, if it was not yet: whatever was scored while it was read counts only if all checks pass. Where it was
 * judged as well, and nothing about it is doubtful, there is nothing left to be checked.
 */
export async function stageAndScore(
  openStore: () => Promise<AnalyticsEngine>,
  file: InspectedFile,
  options: StageAndScoreOptions,
  orderedFile: OrderedFile | undefined,
): Promise<StagedAndScored> {
  const { lastDay } = options.parameters.index
  options.onProgress('checking', undefined)
  const judged = orderedFile?.findings && judgedFile(orderedFile.source, orderedFile.findings, orderedFile.rowWarnings)
  const inOrder = judged ?? (orderedFile && (await stageOrderedFile(await openStore(), orderedFile, lastDay)))
  if (orderedFile && inOrder)
    return { ...together(inOrder, orderedFile.savers, orderedFile.resultsPath), isStaged: !judged }
  if (orderedFile !== undefined) await options.onRowsRefused?.()
  const stagedFile = await acceptedFile(openStore, file, { ...options, lastDay })
  if (!stagedFile.accepted) return stagedFile
  const onProgress = (share: number) => options.onProgress('scoring', share)
  const savers = await scoreSavers(stagedSavers(await openStore()), { ...options, onProgress })
  return { ...together(stagedFile, savers, options.resultsPath), isStaged: true }
}

/** Most files that break a rule do so in their first rows, and need no store to say it. */
async function acceptedFile(
  openStore: () => Promise<AnalyticsEngine>,
  file: InspectedFile,
  options: ProblemSearch,
): Promise<AcceptedFile | RefusedFile> {
  const { readable } = file
  if (readable === undefined || (await hasProblemsAtTop(file, options)))
    return { accepted: false, problems: await problemsOf(file, options) }
  const stagedFile = await stageFile(await openStore(), readable, options.lastDay, options.signal)
  return stagedFile ?? { accepted: false, problems: await problemsOf(file, options) }
}

function together(file: AcceptedFile, { sums, warnings }: ScoredSavers, rowsPath: string) {
  return { ...file, sums, rowsPath, warnings: [...warnings, ...file.warnings] }
}
