import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from '../solve/calculating-thread.ts'
import type { ChunkTask } from '../solve/score-chunk.ts'
import { type ScoredSavers, ScoredTally } from '../solve/scored-tally.ts'
import { arrivedWhole, type FileArrival } from '../source/file-arrival.ts'
import type { ReadableFile } from '../source/inspect-file.ts'
import { firstBytes } from '../source/take-input.ts'
import { exampleLimit, type FileWarning } from '../warnings/file-warning.ts'
import { ChunkBuilding, type SaverChunk } from './chunk-building.ts'
import type { OrderedAnswer, OrderedTask, OrderedWork } from './ordered-worker.ts'
import { rowShape } from './row-shape.ts'
import { saverCut } from './saver-cut.ts'
import type { CountedRows } from './scanned-savers.ts'

/** A file whose savers stand one below the other in ascending order, read and scored in one go. */
export interface OrderedFile {
  /** A file of the lines that are not repeated but for date and amount: what is left to be checked. */
  readonly outermost: ReadableFile
  readonly scored: ScoredSavers
  /** Where the rows went. */
  readonly resultsPath: string
  /** Those that count rows, which `outermost` no longer can. */
  readonly rowWarnings: readonly FileWarning[]
}

export interface OrderedFileOptions extends ChunkTask {
  readonly threads: number
  /** A folder for the outermost lines. */
  readonly folder: string
  /** Where the rows go. */
  readonly resultsPath: string
  /** Called with the share that is read, 0 to 1, of what has arrived. */
  readonly onProgress: (share: number) => void
  /** How much of the file is there, where it is still being written. */
  readonly arrival?: FileArrival
  /** About so much of the file is read at a time. */
  readonly pieceBytes?: number
  readonly signal?: AbortSignal | undefined
}

const usualPiece = 4 << 20
const orderedWorker = new URL('./ordered-worker.ts', import.meta.url)

/**
 * Reads a file that is sorted by saver, with saver, date and amount in front and all else repeated from row to row.
 * Results count only if the outermost lines pass every check (`stage-ordered-file.ts`). undefined: the file is another, or
 * a row needs a second look, and `stage-file.ts` reads it.
 */
export async function scoreOrderedFile(
  source: ReadableFile,
  options: OrderedFileOptions,
): Promise<OrderedFile | undefined> {
  const shape = rowShape(source)
  if (shape === undefined) return undefined
  const { parameters, method, rows, inBackground = false, signal } = options
  const task: OrderedTask = { parameters, method, rows, inBackground, path: source.path, shape }
  const pool = openThreads<OrderedTask, OrderedWork, OrderedAnswer>(task, options.threads, {
    script: orderedWorker,
    name: calculatingThread,
    reuse: inBackground,
    signal,
  })
  try {
    return await runThrough(pool, source, options, shape.saver)
  } finally {
    await pool.close()
  }
}

async function runThrough(
  pool: ThreadPool<OrderedWork, OrderedAnswer>,
  source: ReadableFile,
  options: OrderedFileOptions,
  saver: number,
): Promise<OrderedFile | undefined> {
  const linesPath = path.join(options.folder, 'outermost-lines.csv')
  const tally = await ScoredTally.open(options.resultsPath, options.parameters.index)
  const lines = await open(linesPath, 'w')
  const file = await open(source.path)
  try {
    await lines.appendFile(await firstBytes(source.path, source.bodyStart))
    const run = new OrderedRun(pool, options, lines, tally)
    const whole = await run.pieces(file, source.bodyStart, saver)
    if (!whole) return undefined
    // So few lines of a saver are left that hardly a rest repeats.
    const outermost = { ...source, path: linesPath, restFrom: undefined }
    const { resultsPath } = options
    return { outermost, scored: tally.scored(), resultsPath, rowWarnings: run.rowWarnings() }
  } finally {
    await Promise.all([file.close(), lines.close(), tally.close()])
  }
}

/** Hands pieces of the file and chunks of savers to the threads, and takes their answers in the order of the file. */
class OrderedRun {
  readonly #pool: ThreadPool<OrderedWork, OrderedAnswer>
  readonly #options: OrderedFileOptions
  readonly #outermost: FileHandle
  readonly #tally: ScoredTally
  readonly #scans: Submitted[] = []
  readonly #scores: Submitted[] = []
  readonly #building = new ChunkBuilding()
  readonly #negativeAmounts: CountedRows = { rows: 0, savers: [] }
  readonly #oldDates: CountedRows = { rows: 0, savers: [] }
  #lastSaver = ''

  constructor(
    pool: ThreadPool<OrderedWork, OrderedAnswer>,
    options: OrderedFileOptions,
    outermost: FileHandle,
    tally: ScoredTally,
  ) {
    this.#pool = pool
    this.#options = options
    this.#outermost = outermost
    this.#tally = tally
  }

  /** Whether all of the file could be read in this way. */
  async pieces(file: FileHandle, start: number, saver: number): Promise<boolean> {
    const { threads, onProgress, pieceBytes = usualPiece } = this.#options
    const { arrival = arrivedWhole((await file.stat()).size) } = this.#options
    for (let from = start; ; ) {
      const { bytes } = await arrival.until(from + pieceBytes + 1)
      if (from >= bytes) break
      const to = from + pieceBytes < bytes ? await saverCut(file, arrival, from + pieceBytes, saver) : bytes
      if (to === undefined) return false
      this.#scans.push(await this.#submit({ piece: { from, to } }))
      if (this.#scans.length > threads && !(await this.#takeScan())) return false
      from = to
      onProgress(Math.min(1, from / bytes))
    }
    while (this.#scans.length > 0) if (!(await this.#takeScan())) return false
    await this.#score(this.#building.finish())
    while (this.#scores.length > 0) await this.#takeScore()
    return true
  }

  rowWarnings(): FileWarning[] {
    const warnings: FileWarning[] = [
      { kind: 'negative_amounts', count: this.#negativeAmounts.rows, examples: this.#negativeAmounts.savers },
      { kind: 'very_old_dates', count: this.#oldDates.rows, examples: this.#oldDates.savers },
    ]
    return warnings.filter(({ count }) => count > 0)
  }

  async #submit(work: OrderedWork, transferred: readonly ArrayBuffer[] = []): Promise<Submitted> {
    const submitted = await this.#pool.submit(work, transferred)
    // Heard in its turn.
    submitted.answer.catch(() => undefined)
    return submitted
  }

  async #takeScan(): Promise<boolean> {
    const answer = await this.#scans.shift()?.answer
    if (answer === undefined || answer === 'refused' || !('scanned' in answer)) return false
    const { savers, outermost, firstSaver, lastSaver, negativeAmounts, oldDates } = answer.scanned
    if (savers.counts.length === 0) return true
    if (firstSaver <= this.#lastSaver) return false
    this.#lastSaver = lastSaver
    addCounted(this.#negativeAmounts, negativeAmounts)
    addCounted(this.#oldDates, oldDates)
    await this.#outermost.appendFile(outermost)
    await this.#score(this.#building.add(savers))
    return true
  }

  async #score(chunks: readonly SaverChunk[]): Promise<void> {
    for (const chunk of chunks) {
      this.#scores.push(
        await this.#submit(
          { chunk },
          Object.values(chunk.savers).map(({ buffer }) => buffer),
        ),
      )
      if (this.#scores.length > this.#options.threads) await this.#takeScore()
    }
  }

  async #takeScore(): Promise<void> {
    const answer = await this.#scores.shift()?.answer
    if (answer !== undefined && answer !== 'refused' && 'scored' in answer) await this.#tally.add(answer.scored)
  }
}

interface Submitted {
  readonly answer: Promise<OrderedAnswer>
}

function addCounted(into: CountedRows, from: CountedRows): void {
  into.rows += from.rows
  into.savers.push(...from.savers.slice(0, exampleLimit - into.savers.length))
}
