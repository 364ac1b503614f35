import { stat } from 'node:fs/promises'
import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import { restRules } from './ordered/rest-rules.ts'
import { type OrderedFile, scoreOrderedFile } from './ordered/score-ordered-file.ts'
import type { ScatteredFile } from './scattered/score-scattered-file.ts'
import { isOfMembers } from './solve/row-kind.ts'
import { largeBytes, onTheSpotBytes } from './source/file-sizes.ts'
import type { InspectedFile, ReadableFile } from './source/inspect-file.ts'
import type { StageAndScoreOptions } from './stage-and-score.ts'

export interface ResultsRun extends Omit<StageAndScoreOptions, 'parameters'> {
  readonly memoryLimitBytes: number
  /** On which a valuation may fall. */
  readonly lastDay: Day
  readonly parameters: () => Promise<BatchParameters>
}

/**
 * Scores a file for its results alone, or for an attribution, and judges it while it is read, sorted by saver or not; undefined
 * where that cannot be done.
 */
export async function scoreForResults(
  { problems, readable }: InspectedFile,
  run: ResultsRun,
): Promise<OrderedFile | ScatteredFile | undefined> {
  if (readable === undefined || problems.length > 0) return undefined
  const { size } = await stat(readable.path)
  const threads = size < onTheSpotBytes ? 0 : run.threads
  const orderedFile = await inOrder(readable, size, { ...run, threads })
  if (orderedFile !== 'out of order') return orderedFile
  if (isOfMembers(run.rows)) return undefined
  const memoryBytes = run.memoryLimitBytes * shareOfMemory
  const parameters = await run.parameters()
  const { scoreScatteredFile } = await import('./scattered/score-scattered-file.ts')
  return scoreScatteredFile(readable, { ...run, parameters, threads, memoryBytes })
}

/** Of the limit, for what threads keep while they read; putting it together takes about as much again. */
const shareOfMemory = 0.25

/** Lines of some 160,000 savers. Written to a work folder they would be read again at the end, and take as long to be removed. */
const mostLinesKept = 32 << 20

/** Where savers come back or stand in no order, the file is for whoever puts rows together by saver. */
async function inOrder(
  readable: ReadableFile,
  size: number,
  options: ResultsRun,
): Promise<OrderedFile | 'out of order' | undefined> {
  // Of a small file what little there is may as well be tried.
  if (size >= largeBytes && !(readable.repeats && readable.saversAscend)) return 'out of order'
  let isOutOfOrder = false
  const ofMembers = isOfMembers(options.rows)
  const orderedFile = await scoreOrderedFile(
    { ...readable, repeats: true },
    {
      ...options,
      rows: ofMembers ? options.rows : 'lines',
      mostRowsKept: ofMembers ? 0 : mostLinesKept,
      withGroups: ofMembers,
      rest: restRules(readable, options.lastDay),
      onProgress: (share) => options.onProgress('reading', share),
      onRefused: (_, outOfOrder) => {
        isOutOfOrder = outOfOrder
      },
    },
  )
  return isOutOfOrder ? 'out of order' : orderedFile
}
