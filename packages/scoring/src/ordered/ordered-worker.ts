import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadOrder } from '@plumbline/threads/thread.ts'
import { giveWay } from '../solve/give-way.ts'
import { type ChunkTask, type ScoredChunk, scoreDecoded } from '../solve/score-chunk.ts'
import { searchLongLine } from '../source/oversized-row.ts'
import type { SaverChunk } from './chunk-building.ts'
import { decodeSavers } from './decode-savers.ts'
import type { RowShape } from './row-shape.ts'
import { type ScannedRows, scanRows } from './scan-rows.ts'
import { flowSpace } from './scanned-savers.ts'

export interface OrderedTask extends ChunkTask {
  readonly path: string
  readonly shape: RowShape
}

/** Whole savers' lines, by their place in the file. */
export interface FilePiece {
  readonly from: number
  readonly to: number
}

export type OrderedWork = { readonly piece: FilePiece } | { readonly chunk: SaverChunk }

/** `refused`: a piece has to be read in the general way. */
export type OrderedAnswer = { readonly scanned: ScannedRows } | { readonly scored: ScoredChunk } | 'refused'

// A parse boundary: `score-ordered-file.ts` is the only one that starts this thread.
let task = workerData as OrderedTask
if (task.inBackground) giveWay()
let file = openSync(task.path, 'r')
let lines = Buffer.alloc(0)
let space = flowSpace(0)

parentPort?.on('message', (message: OrderedWork | ThreadOrder<OrderedTask>) => {
  if ('order' in message) follow(message)
  else workOn(message)
})

function follow(message: ThreadOrder<OrderedTask>): void {
  if (message.order === 'begin') {
    task = message.task
    file = openSync(task.path, 'r')
    return
  }
  // An open file would keep its place on the disk.
  closeSync(file)
  lines = Buffer.alloc(0)
  space = flowSpace(0)
}

function workOn(work: OrderedWork): void {
  if ('chunk' in work) {
    const scored = scoreDecoded(decodeSavers(work.chunk), task)
    send({ scored }, [scored.rows.buffer])
    return
  }
  const bytes = readLines(work.piece)
  // Of a file that is still arriving nobody has looked for these.
  const isLong = searchLongLine(bytes, true).kind !== undefined
  const scanned = isLong ? undefined : scanRows(bytes, task.shape, space)
  if (scanned === undefined) send('refused', [])
  else send({ scanned }, [...Object.values(scanned.savers).map(({ buffer }) => buffer), scanned.outermost.buffer])
}

function send(answer: OrderedAnswer, transferred: readonly ArrayBuffer[]): void {
  parentPort?.postMessage(answer, [...transferred])
}

/** The piece with a line break behind its last line, which a file may lack. */
function readLines({ from, to }: FilePiece): Buffer {
  const length = to - from
  if (lines.length < length + 1) {
    lines = Buffer.allocUnsafeSlow(length + 1)
    space = flowSpace(length + 1)
  }
  let filled = 0
  while (filled < length) {
    const read = readSync(file, lines, filled, length - filled, from + filled)
    if (read === 0) break
    filled += read
  }
  if (lines[filled - 1] !== 0x0a) lines[filled++] = 0x0a
  return lines.subarray(0, filled)
}
