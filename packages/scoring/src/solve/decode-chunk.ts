import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import type { ChunkBytes } from './saver-chunks.ts'

/** A chunk as the engine calculates it, and what the results are written with. */
export interface DecodedChunk {
  readonly batch: SaverBatch
  /** Where each saver's identifier lies in `bytes`, its RowBinary length in front; `count + 1` entries. */
  readonly identifierStarts: Int32Array
  readonly identifierEnds: Int32Array
  readonly firstRows: Float64Array
  readonly bytes: Uint8Array
  /** By attribute what the savers' rows say last, in RowBinary, where it was read with them. */
  readonly attributes?: readonly Uint8Array[] | undefined
}

const flowBytes = 12
/** Fixed fields behind an identifier: first_row, flows, nav_day, nav_pence. */
const saverBytes = 24

export function decodeChunk({ savers, flows }: ChunkBytes): DecodedChunk {
  const view = new DataView(savers.buffer, savers.byteOffset, savers.byteLength)
  const most = Math.floor(savers.byteLength / (saverBytes + 2))
  const chunk = {
    identifierStarts: new Int32Array(most),
    identifierEnds: new Int32Array(most),
    firstRows: new Float64Array(most),
  }
  const offsets = new Int32Array(most + 1)
  const navDays = new Int32Array(most)
  const navPence = new Float64Array(most)
  let count = 0
  for (let at = 0; at < savers.byteLength; count++) {
    const length = varint(savers, at)
    const end = at + varintBytes(length) + length
    chunk.identifierStarts[count] = at
    chunk.identifierEnds[count] = end
    // Line numbers are far below 2^53.
    chunk.firstRows[count] = Number(view.getBigUint64(end, true))
    offsets[count + 1] = offsets[count] + view.getUint32(end + 8, true)
    navDays[count] = view.getInt32(end + 12, true)
    navPence[count] = view.getFloat64(end + 16, true)
    at = end + saverBytes
  }
  const { flowDays, flowPence } = decodeFlows(flows)
  if (offsets[count] !== flowDays.length) {
    throw new Error(`A chunk has ${flowDays.length} contributions but its savers count ${offsets[count]}`)
  }
  return { ...chunk, bytes: savers, batch: { count, offsets, flowDays, flowPence, navDays, navPence } }
}

function decodeFlows(flows: Uint8Array): { flowDays: Int32Array; flowPence: Float64Array } {
  const view = new DataView(flows.buffer, flows.byteOffset, flows.byteLength)
  const count = flows.byteLength / flowBytes
  const flowDays = new Int32Array(count)
  const flowPence = new Float64Array(count)
  for (let flow = 0, at = 0; flow < count; flow++, at += flowBytes) {
    flowDays[flow] = view.getInt32(at, true)
    flowPence[flow] = view.getFloat64(at + 4, true)
  }
  return { flowDays, flowPence }
}

/** Lengths in RowBinary are LEB128; an identifier has at most 64 code points, so two bytes are enough. */
function varint(bytes: Uint8Array, at: number): number {
  const low = bytes[at]
  return low < 0x80 ? low : (low & 0x7f) | (bytes[at + 1] << 7)
}

function varintBytes(value: number): number {
  return value < 0x80 ? 1 : 2
}

/** The text of one saver's identifier. */
export function identifierOf({ bytes, identifierStarts, identifierEnds }: DecodedChunk, saver: number): string {
  const start = identifierStarts[saver]
  const end = identifierEnds[saver]
  return new TextDecoder().decode(bytes.subarray(end - varint(bytes, start), end))
}
