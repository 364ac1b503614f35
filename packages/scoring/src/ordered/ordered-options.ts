import type { BatchParameters } from '@plumbline/engine/batch/batch-parameters.ts'
import type { ChunkTask } from '../solve/chunk-task.ts'
import type { RowSplit } from '../solve/row-files.ts'
import type { FileArrival } from '../source/file-arrival.ts'
import type { RestRules } from './rest-rules.ts'

export interface OrderedFileOptions extends Omit<ChunkTask, 'parameters'> {
  /** A function makes them while the first rows are read, where other threads read than solve. */
  readonly parameters: BatchParameters | (() => Promise<BatchParameters>)
  /** 0: the thread that asks does all of it. */
  readonly threads: number
  /** What to judge while it is read. Rows that are stored then say the savers' attributes, too. */
  readonly rest?: RestRules | undefined
  /** Whether what is judged also says what groups savers are in. */
  readonly withGroups?: boolean
  /** A folder for the outermost lines. */
  readonly folder: string
  /** Where the rows go. */
  readonly resultsPath: string
  /** Given: they go into several files first. */
  readonly rowSplit?: RowSplit | undefined
  /** Rows of up to so many bytes stay in memory instead. */
  readonly mostRowsKept?: number | undefined
  /** Called with the share that is read, 0 to 1, of what has arrived. */
  readonly onProgress: (share: number) => void
  /** How much of the file is there, where it is still being written. */
  readonly arrival?: FileArrival
  /** Whether it is read past the system's cache, as it was written. */
  readonly pastCache?: boolean
  /** About so much of the file is read at a time. */
  readonly pieceBytes?: number
  readonly signal?: AbortSignal | undefined
  /** Given: is handed the end of the threads once they have read and solved all, for which nobody else waits. */
  readonly onEnding?: ((ended: Promise<void>) => void) | undefined
  /**
   * Called with the first place that was not taken, when the file has to be read in another way, and whether that is because of
   * the order of its savers.
   */
  readonly onRefused?: (place: FilePlace, isOutOfOrder: boolean) => void
}

/** The start of a line: its byte, and its number in the file. */
export interface FilePlace {
  readonly from: number
  readonly line: number
}
