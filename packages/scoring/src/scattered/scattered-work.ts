import { closeSync, openSync } from 'node:fs'
import type { FilePiece } from '../ordered/ordered-work.ts'
import { RestJudge } from '../ordered/rest-judge.ts'
import type { RestRules } from '../ordered/rest-rules.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import type { ChunkTask, ScoredChunk } from '../solve/chunk-task.ts'
import { scoreDecoded } from '../solve/score-chunk.ts'
import { fillFrom } from '../source/fill-from.ts'
import { FlowSpill } from './flow-spill.ts'
import { SaverTable } from './saver-table.ts'
import { type ScatteredRows, scanScattered } from './scan-scattered.ts'
import { partOf, type ScatteredPart } from './scattered-part.ts'
import { chunkOf, type SharedChunk } from './shared-chunk.ts'

export interface ScatteredTask extends ChunkTask {
  readonly path: string
  readonly shape: RowShape
  readonly rest: RestRules
  /** Bytes of savers and values that this worker may keep. */
  readonly mostKept: number
  /** For this worker's rows. */
  readonly spillPath: string
}

/** Rows of the savers from one rank to before another, put together in memory that threads share. */
export interface FlowGroup {
  readonly fromRank: number
  readonly toRank: number
  readonly days: Int32Array
  readonly pence: Float64Array
}

/** In this order: pieces of the worker's part, its end, where its savers' rows go, groups of them, and chunks to score. */
export type ScatteredWork =
  | { readonly piece: FilePiece }
  | { readonly end: true }
  | { readonly ranks: Int32Array<ArrayBuffer>; readonly places: Int32Array<ArrayBuffer> }
  | { readonly group: FlowGroup }
  | { readonly chunk: SharedChunk }

/** `refused`: the file has to be read in the general way. */
export type ScatteredAnswer = 'done' | 'refused' | { readonly part: ScatteredPart } | { readonly chunk: ScoredChunk }

const lineFeed = 0x0a
const usualPortion = 1 << 18

/** A column has so many values at the most; what has more says something else on each row. */
const mostValues = 1 << 20

/** One who reads a part of a file whose savers are scattered, and then solves some of its savers. */
export class ScatteredWorker {
  readonly #task: ScatteredTask
  readonly #file: number
  #rows: ScatteredRows | undefined
  readonly #spill: FlowSpill
  #lines = Buffer.alloc(0)
  /** The worker's savers in ascending order, by the numbers that its rows have. */
  #order = new Int32Array(0)
  /** By number: the rank among all savers, and where in its group the next row goes. */
  #rankOf = new Int32Array(0)
  #placeOf = new Int32Array(0)

  constructor(task: ScatteredTask) {
    this.#task = task
    this.#file = openSync(task.path, 'r')
    this.#spill = new FlowSpill(task.spillPath)
    const judge = new RestJudge(task.rest, mostValues)
    this.#rows = {
      shape: task.shape,
      savers: new SaverTable(judge.line.length),
      spill: this.#spill,
      judge,
      counts: { rows: 0, changes: 0, negativeAmounts: 0, oldDates: 0 },
    }
  }

  close(): void {
    closeSync(this.#file)
    this.#spill.close()
  }

  answer(work: ScatteredWork): ScatteredAnswer {
    if ('piece' in work) return this.#read(work.piece) ? 'done' : 'refused'
    if ('end' in work) return this.#end()
    if ('ranks' in work) return this.#takePlaces(work.ranks, work.places)
    if ('group' in work) return this.#gather(work.group)
    const chunk = chunkOf(work.chunk)
    return chunk === undefined ? 'refused' : { chunk: scoreDecoded(chunk, this.#task) }
  }

  /** Reads a piece in portions that stay in the processor's own memory until their lines are taken. */
  #read({ from, to }: FilePiece): boolean {
    let length = usualPortion
    for (let at = from; at < to; ) {
      const lines = this.#linesFrom(at, Math.min(length, to - at), to)
      if (lines === undefined) return false
      if (lines.length === 0) length *= 2
      else {
        if (this.#rows === undefined || !scanScattered(lines, at, this.#rows)) return false
        at += lines.length
        length = usualPortion
      }
    }
    return this.#rows !== undefined && this.#hasRoom(this.#rows)
  }

  /** The whole lines among so many bytes of the file; undefined where there are fewer bytes. */
  #linesFrom(at: number, length: number, end: number): Buffer | undefined {
    if (this.#lines.length < length + 1) this.#lines = Buffer.allocUnsafeSlow(length + 1)
    // The file may have become shorter since its length was asked for.
    if (fillFrom(this.#file, this.#lines.subarray(0, length), at) < length) return undefined
    const whole = this.#lines.subarray(0, length).lastIndexOf(lineFeed) + 1
    if (at + length < end || whole === length) return this.#lines.subarray(0, whole)
    // The last line of a file may lack its end.
    this.#lines[length] = lineFeed
    return this.#lines.subarray(0, length + 1)
  }

  #hasRoom({ judge, savers }: ScatteredRows): boolean {
    return !judge.forgets && savers.bytesKept + judge.bytesKept <= this.#task.mostKept
  }

  #end(): ScatteredAnswer {
    const rows = this.#rows
    const result = rows && partOf(rows.savers, rows.judge, rows.counts)
    // Their lines are not needed any more.
    this.#rows = undefined
    this.#lines = Buffer.alloc(0)
    if (result === undefined) return 'refused'
    this.#order = result.order
    return { part: result.part }
  }

  #takePlaces(ranks: Int32Array, places: Int32Array): ScatteredAnswer {
    this.#rankOf = new Int32Array(ranks.length)
    this.#placeOf = new Int32Array(ranks.length)
    this.#order.forEach((saver, place) => {
      this.#rankOf[saver] = ranks[place]
      this.#placeOf[saver] = places[place]
    })
    return 'done'
  }

  #gather({ fromRank, toRank, days, pence }: FlowGroup): ScatteredAnswer {
    const [rankOf, placeOf] = [this.#rankOf, this.#placeOf]
    this.#spill.forEachBlock((savers, rowDays, rowPence, rows) => {
      for (let row = 0; row < rows; row++) {
        const saver = savers[row]
        const rank = rankOf[saver]
        if (rank < fromRank || rank >= toRank) continue
        const place = placeOf[saver]++
        days[place] = rowDays[row]
        pence[place] = rowPence[row]
      }
    })
    return 'done'
  }
}
