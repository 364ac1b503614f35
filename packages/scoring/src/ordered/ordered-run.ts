import type { FileHandle } from 'node:fs/promises'
import type { ThreadPool } from '@plumbline/threads/thread-pool.ts'
import type { RowFiles } from '../solve/row-files.ts'
import { flowsPerChunk } from '../solve/saver-chunks.ts'
import type { ScoredTally } from '../solve/scored-tally.ts'
import { arrivedWhole, type Extent, type FileArrival } from '../source/file-arrival.ts'
import { exampleLimit, type FileWarning } from '../warnings/file-warning.ts'
import { ChunkBuilding, type SaverChunk } from './chunk-building.ts'
import { FlowSpaces } from './flow-spaces.ts'
import { GroupGathering } from './gather-groups.ts'
import type { FilePlace, OrderedFileOptions } from './ordered-options.ts'
import type { OrderedAnswer, OrderedWork } from './ordered-work.ts'
import { addFindings, noFindings, type RestFindings } from './rest-findings.ts'
import { saverCut } from './saver-cut.ts'
import type { CountedRows, FlowSpace } from './scanned-savers.ts'

const usualPiece = 4 << 20

/** Hands pieces of the file and chunks of savers to the threads, and takes their answers in the order of the file. */
export class OrderedRun {
  readonly #pool: ThreadPool<OrderedWork, OrderedAnswer>
  readonly #options: OrderedFileOptions
  readonly #outermost: RowFiles
  readonly #tally: () => Promise<ScoredTally>
  readonly #scans: (Job & { readonly to: number; readonly space: FlowSpace })[] = []
  readonly #scores: { readonly done: Promise<void>; readonly flows: number }[] = []
  /** Of savers that are not scored yet. */
  #flowsWaiting = 0
  /** When the last of the chunks so far is scored and its results are written. */
  #tallied: Promise<void> = Promise.resolve()
  readonly #inParts: boolean
  readonly #spaces = new FlowSpaces()
  readonly #building = new ChunkBuilding()
  readonly #negativeAmounts: CountedRows = { rows: 0, savers: [] }
  readonly #oldDates: CountedRows = { rows: 0, savers: [] }
  readonly findings: RestFindings | undefined
  readonly groups: GroupGathering | undefined
  /** Whether a saver came back, or stands behind a later one. */
  isOutOfOrder = false
  #lastSaver = ''
  #next: FilePlace

  constructor(
    pool: ThreadPool<OrderedWork, OrderedAnswer>,
    options: OrderedFileOptions,
    { lines, tally, begin, inParts }: RunContext,
  ) {
    this.#pool = pool
    this.#options = options
    this.#outermost = lines
    this.#tally = tally
    this.#next = begin
    this.#inParts = inParts
    this.findings = options.rest && noFindings(options.rest.columns)
    this.groups = options.withGroups ? new GroupGathering() : undefined
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
      const extent = await this.#whenThere(arrival, from + pieceBytes + 1)
      if (extent === undefined) return false
      const { bytes } = extent
      if (from >= bytes) break
      const to = from + pieceBytes < bytes ? await saverCut(file, arrival, from + pieceBytes, saver) : bytes
      if (to === undefined) return false
      const space = this.#spaces.take(to - from)
      this.#scans.push({ ...(await this.#submit({ piece: { from, to }, space })), to, space })
      if (this.#scans.length > threads && !(await this.#takeScan())) return false
      from = to
      onProgress(Math.min(1, from / bytes))
    }
    while (this.#scans.length > 0) if (!(await this.#takeScan())) return false
    await this.#score(this.#building.finish())
    await this.#tallied
    return true
  }

  /** Takes what is scanned while it waits for the sender; undefined once a row is refused. */
  async #whenThere(arrival: FileArrival, bytes: number): Promise<Extent | undefined> {
    const extent = arrival.until(bytes)
    const isThere = extent.then(() => true)
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
    return await extent
  }

  rowWarnings(): FileWarning[] {
    const warnings: FileWarning[] = [
      { kind: 'negative_amounts', count: this.#negativeAmounts.rows, examples: this.#negativeAmounts.savers },
      { kind: 'very_old_dates', count: this.#oldDates.rows, examples: this.#oldDates.savers },
    ]
    return warnings.filter(({ count }) => count > 0)
  }

  async #submit(work: OrderedWork): Promise<Job> {
    const job = await this.#pool.submit(work)
    // Heard in its turn.
    job.answer.catch(() => undefined)
    return job
  }

  async #takeScan(): Promise<boolean> {
    const scan = this.#scans.shift()
    const answer = await scan?.answer
    if (answer === 'out of order') this.isOutOfOrder = true
    if (scan === undefined || typeof answer !== 'object' || !('scan' in answer)) return false
    const { savers, outermost, firstSaver, lastSaver, negativeAmounts, oldDates, rest, lines } = answer.scan
    if (savers.counts.length > 0 && firstSaver <= this.#lastSaver) {
      this.isOutOfOrder = true
      return false
    }
    this.#next = { from: scan.to, line: this.#next.line + lines }
    this.#spaces.scanned(scan.space)
    if (savers.counts.length === 0) return true
    this.#lastSaver = lastSaver
    addCounted(this.#negativeAmounts, negativeAmounts)
    addCounted(this.#oldDates, oldDates)
    if (this.findings && rest) addFindings(this.findings, rest)
    if (answer.groups) this.groups?.add(answer.groups)
    await this.#outermost.append(outermost)
    await this.#score(this.#building.add(savers))
    if (this.#inParts) await this.#score(this.#building.open())
    return true
  }

  async #score(chunks: readonly SaverChunk[]): Promise<void> {
    for (const chunk of chunks) {
      this.#spaces.cut()
      // Readers are not kept waiting for those who solve.
      const job = this.#submit({ chunk })
      job.catch(() => undefined)
      const done = this.#tallied.then(() => this.#takeScore(job))
      // Heard by whoever waits for it, or for all.
      done.catch(() => undefined)
      this.#tallied = done
      const flows = chunk.parts.reduce((sum, { flowDays }) => sum + flowDays.length, 0)
      this.#scores.push({ done, flows })
      this.#flowsWaiting += flows
    }
    while (this.#flowsWaiting > (this.#options.threads + 0.5) * flowsPerChunk) {
      const first = this.#scores.shift()
      await first?.done
      this.#flowsWaiting -= first?.flows ?? 0
    }
  }

  /** Results are written as they come, in the order of the file. */
  async #takeScore(job: Promise<Job>): Promise<void> {
    const answer = await (await job).answer
    this.#spaces.scored()
    if (typeof answer !== 'object' || !('chunk' in answer)) return
    const tally = await this.#tally()
    await tally.add(answer.chunk)
  }
}

interface RunContext {
  readonly lines: RowFiles
  /** Opened for the first savers. */
  readonly tally: () => Promise<ScoredTally>
  readonly begin: FilePlace
  /** Whether savers are scored as they are read, before there is a whole chunk of them: by a thread that does nothing else. */
  readonly inParts: boolean
}

interface Job {
  readonly answer: Promise<OrderedAnswer>
}

function addCounted(into: CountedRows, from: CountedRows): void {
  into.rows += from.rows
  into.savers.push(...from.savers.slice(0, exampleLimit - into.savers.length))
}
