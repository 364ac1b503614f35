import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { openThreads, type ThreadPool } from '@plumbline/threads/thread-pool.ts'
import { calculatingThread } from '../solve/calculating-thread.ts'
import type { ChunkTask } from '../solve/score-chunk.ts'
import { type ScoredSavers, ScoredTally } from '../solve/scored-tally.ts'
import { type Arrived, arrivedWhole, type FileArrival } from '../source/file-arrival.ts'
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
  /** Called with the first place that was not taken, when the file has to be read in another way. */
  readonly onRefused?: (place: FilePlace) => void
}

/** The start of a line: its byte, and its number in the file. */
export interface FilePlace {
  readonly from: number
  readonly line: number
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
  if (shape === undefined) {
    options.onRefused?.(bodyOf(source))
    return undefined
  }
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

const bodyOf = ({ bodyStart, headerEnd }: ReadableFile): FilePlace => ({ from: bodyStart, line: headerEnd + 1 })

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
    const run = new OrderedRun(pool, options, { lines, tally, begin: bodyOf(source) })
    const whole = await run.pieces(file, source.bodyStart, saver)
    if (!whole) {
      options.onRefused?.(run.next)
      return undefined
    }
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
  readonly #scans: (Submitted & { readonly to: number })[] = []
  readonly #scores: Submitted[] = []
  readonly #building = new ChunkBuilding()
  readonly #negativeAmounts: CountedRows = { rows: 0, savers: [] }
  readonly #oldDates: CountedRows = { rows: 0, savers: [] }
  #lastSaver = ''
  #next: FilePlace

  constructor(
    pool: ThreadPool<OrderedWork, OrderedAnswer>,
    options: OrderedFileOptions,
    { lines, tally, begin }: { readonly lines: FileHandle; readonly tally: ScoredTally; readonly begin: FilePlace },
  ) {
    this.#pool = pool
    this.#options = options
    this.#outermost = lines
    this.#tally = tally
    this.#next = begin
  }

  /** The first place whose rows were not taken. */
  get next(): FilePlace {
    return this.#next
  }

  /** Whether all of the file could be read in this way. */
  async pieces(file: FileHandle, start: number, saver: number): Promise<boolean> {
    const { threads, onProgress, pieceBytes = usualPiece } = this.#options
    const { arrival = arrivedWhole((await file.stat()).size) } = this.#options
    for (let from = start; ; ) {
      const arrived = await this.#whenThere(arrival, from + pieceBytes + 1)
      if (arrived === undefined) return false
      const { bytes } = arrived
      if (from >= bytes) break
      const to = from + pieceBytes < bytes ? await saverCut(file, arrival, from + pieceBytes, saver) : bytes
      if (to === undefined) return false
      this.#scans.push({ ...(await this.#submit({ piece: { from, to } })), to })
      if (this.#scans.length > threads && !(await this.#takeScan())) return false
      from = to
      onProgress(Math.min(1, from / bytes))
    }
    while (this.#scans.length > 0) if (!(await this.#takeScan())) return false
    await this.#score(this.#building.finish())
    while (this.#scores.length > 0) await this.#takeScore()
    return true
  }

  /** Takes what is scanned while it waits for the sender; undefined once a row is refused. */
  async #whenThere(arrival: FileArrival, bytes: number): Promise<Arrived | undefined> {
    const arrived = arrival.until(bytes)
    const isThere = arrived.then(() => true)
    // It may break off when nobody waits for it any more.
    isThere.catch(() => undefined)
    for (let [scan] = this.#scans; scan !== undefined; [scan] = this.#scans) {
      const isScanned = scan.answer.then(
        () => false,
        () => false,
      )
      if (await Promise.race([isThere, isScanned])) break
      if (!(await this.#takeScan())) return undefined
    }
    return await arrived
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
    const scan = this.#scans.shift()
    const answer = await scan?.answer
    if (scan === undefined || answer === undefined || answer === 'refused' || !('scanned' in answer)) return false
    const { savers, outermost, firstSaver, lastSaver, negativeAmounts, oldDates, lines } = answer.scanned
    const isInOrder = savers.counts.length === 0 || firstSaver > this.#lastSaver
    if (!isInOrder) return false
    this.#next = { from: scan.to, line: this.#next.line + lines }
    if (savers.counts.length === 0) return true
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
