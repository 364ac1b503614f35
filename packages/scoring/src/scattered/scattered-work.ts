import { closeSync, fstatSync, openSync } from 'node:fs'
import type { FilePiece } from '../ordered/ordered-work.ts'
import { RestJudge } from '../ordered/rest-judge.ts'
import type { RestRules } from '../ordered/rest-rules.ts'
import type { RowShape } from '../ordered/row-shape.ts'
import type { ChunkTask, ScoredChunk } from '../solve/chunk-task.ts'
import { scoreDecoded } from '../solve/score-chunk.ts'
import { fillFrom } from '../source/fill-from.ts'
import { FlowSpill } from './flow-spill.ts'
import { NewSavers } from './new-savers.ts'
import { SaverTable } from './saver-table.ts'
import { mostLineBytes, ScanMemory } from './scan-memory.ts'
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
  /** Unless it is false, lines are read by a program where the system has memory for one. */
  readonly withProgram?: boolean | undefined
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
  /** The worker's savers in ascending order, by the numbers that its rows have. */
  #order = new Int32Array(0)
  /** By number: the rank among all savers, and where in its group the next row goes. */
  #rankOf = new Int32Array(0)
  #placeOf = new Int32Array(0)

  constructor(task: ScatteredTask) {
    this.#task = task
    this.#file = openSync(task.path, 'r')
    const memory = new ScanMemory(fstatSync(this.#file).size, task.shape, task.withProgram !== false)
    this.#spill = new FlowSpill(task.spillPath, memory)
    const judge = new RestJudge(task.rest, mostValues)
    const savers = new SaverTable(memory, judge.line.length)
    this.#rows = {
      shape: task.shape,
      memory,
      savers,
      spill: this.#spill,
      judge,
      newSavers: new NewSavers(memory, task.shape, task.rest, savers, judge),
      changes: 0,
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
    const rows = this.#rows
    if (rows === undefined) return false
    let length = usualPortion
    for (let at = from; at < to; ) {
      const lines = this.#linesFrom(rows, at, Math.min(length, to - at), to)
      if (lines === undefined) return false
      if (lines === 0) length *= 2
      else {
        if (!scanScattered(lines, at, rows)) return false
        at += lines
        length = usualPortion
      }
    }
    return this.#hasRoom(rows)
  }

  /** How many bytes the whole lines among so many of the file have; undefined where it has fewer, or a line that is too long. */
  #linesFrom({ memory }: ScatteredRows, at: number, length: number, end: number): number | undefined {
    if (length > mostLineBytes) return undefined
    const lines = memory.lines(length + 1)
    // The file may have become shorter since its length was asked for.
    if (fillFrom(this.#file, lines.subarray(0, length), at) < length) return undefined
    const whole = lines.subarray(0, length).lastIndexOf(lineFeed) + 1
    if (at + length < end || whole === length) return whole
    // The last line of a file may lack its end.
    lines[length] = lineFeed
    return length + 1
  }

  #hasRoom({ judge, savers }: ScatteredRows): boolean {
    return !judge.forgets && savers.bytesKept + judge.bytesKept <= this.#task.mostKept
  }

  #end(): ScatteredAnswer {
    const rows = this.#rows
    const result = rows && partOf(rows.savers, rows.judge, rows.memory)
    // Their lines are not needed any more.
    this.#rows = undefined
    this.#spill.end()
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
    this.#spill.forEachBlock(({ savers, days: rowDays, pence: rowPence }, rows) => {
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
