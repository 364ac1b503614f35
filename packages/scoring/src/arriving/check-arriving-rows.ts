import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import type { FilePlace } from '../ordered/ordered-options.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import type { FileArrival } from '../source/file-arrival.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import type { CheckedPiece, PieceOfRows, RowsTask } from './check-rows-worker.ts'

/** What is wrong with the rows of a file that have arrived, each by itself. */
export interface ArrivedRows {
  /** Lines of the file that were looked at, the header among them. */
  readonly lines: number
  readonly errors: number
  /** There may be more on those lines: not every cell of each was looked at. */
  readonly atLeast: boolean
  /** Of the first rows that have any. */
  readonly first: readonly FileProblem[]
}

export interface CheckRowsOptions {
  readonly arrival: FileArrival
  /** Where to begin: of what stands above, dates and amounts break no rule. */
  readonly begin: FilePlace
  readonly lastDay: number
  readonly onFound: (rows: ArrivedRows) => void
  readonly pieceBytes?: number
}

const usualPiece = 1 << 20
const mostShown = 20
/** Nobody needs to know of more to stop sending. */
const mostErrors = 5000

const checkWorker = new URL('./check-rows-worker.ts', import.meta.url)

/**
 * Checks rows while they arrive, in the words of the whole file. Rules on several rows of a saver are left to that. Ends with
 * the last byte, with 5,000 errors, or at a row that is longer than a piece. Rejects when the file breaks off.
 */
export async function checkArrivingRows(file: ReadableFile, options: CheckRowsOptions): Promise<void> {
  const { path, layout, dateForm } = file
  const task: RowsTask = { path, layout, dateForm, lastDay: options.lastDay, mostShown }
  const pool = openThreads<RowsTask, PieceOfRows, CheckedPiece>(task, 1, {
    script: checkWorker,
    name: 'A thread that checks rows',
    reuse: true,
  })
  try {
    await runThrough(pool, file, options)
  } finally {
    await pool.close()
  }
}

async function runThrough(
  pool: ThreadPool<PieceOfRows, CheckedPiece>,
  file: ReadableFile,
  { arrival, begin, onFound, pieceBytes = usualPiece }: CheckRowsOptions,
): Promise<void> {
  // Whoever read the lines above for their scores looked at no other cell of them.
  const atLeast = begin.from > file.bodyStart
  let rows: ArrivedRows = { lines: begin.line - 1, errors: 0, atLeast, first: [] }
  for (let from = begin.from; rows.errors < mostErrors; ) {
    const { whole } = await arrival.until(from + pieceBytes)
    if (whole) return
    const { answer } = await pool.submit({ from, to: from + pieceBytes, row: rows.lines + 1 })
    const { next, nextRow, errors, first } = await answer
    if (next === from) return
    rows = {
      lines: nextRow - 1,
      errors: rows.errors + errors,
      atLeast,
      first: [...rows.first, ...first].slice(0, mostShown),
    }
    onFound(rows)
    from = next
  }
}
