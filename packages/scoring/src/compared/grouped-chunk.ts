import type { AnalyticsEngine, SqlParameters } from '@plumbline/analytics/analytics-engine.ts'
import type { SaverBatch } from '@plumbline/engine/batch/saver-batch.ts'
import { rangesOf, type SaverRange } from '../solve/saver-chunks.ts'

/** How the savers of a version are told apart by fund and scheme: whole numbers from 0 in SQL, -1 for none. */
export interface SaverGroups {
  readonly fund: string
  readonly scheme: string
  readonly parameters: SqlParameters
}

/** Savers of a stored version, as bytes: what one read answers. */
export interface GroupedBytes {
  /** `flows UInt32, nav_day Int32, nav_pence Float64, fund Int32, scheme Int32` a saver, RowBinary. */
  readonly savers: Uint8Array
  /** `Array(Int32)` of days and `Array(Float64)` of pence a saver, RowBinary. */
  readonly flows: Uint8Array
}

/** The same as columns. */
export interface GroupedChunk {
  readonly batch: SaverBatch
  readonly funds: Int32Array
  readonly schemes: Int32Array
}

export function storedRanges(engine: AnalyticsEngine, version: number): Promise<SaverRange[]> {
  const from = 'plumbline.savers WHERE version_id = {version:UInt32}'
  return rangesOf(engine, { key: 'id', from }, { version })
}

export async function readGroupedChunk(
  engine: AnalyticsEngine,
  { version, groups }: { readonly version: number; readonly groups: SaverGroups },
  { from, before }: SaverRange,
): Promise<GroupedBytes> {
  const range = `version_id = {version:UInt32} AND id >= {from:String}${before === undefined ? '' : ' AND id < {before:String}'}`
  const parameters = { version, from, ...(before !== undefined && { before }) }
  const savers = await engine.bytes(
    `SELECT flows, toInt32(nav_date), nav_pence, toInt32(${groups.fund}), toInt32(${groups.scheme})
     FROM plumbline.savers WHERE ${range} ORDER BY id`,
    'RowBinary',
    { ...groups.parameters, ...parameters },
  )
  const flows = await engine.bytes(
    `SELECT flows.day, flows.pence FROM plumbline.contributions WHERE ${range} ORDER BY id`,
    'RowBinary',
    parameters,
  )
  return { savers, flows }
}

const saverBytes = 24
const dayBytes = Int32Array.BYTES_PER_ELEMENT
const penceBytes = Float64Array.BYTES_PER_ELEMENT

export function groupedChunk({ savers, flows }: GroupedBytes): GroupedChunk {
  const count = savers.byteLength / saverBytes
  const view = new DataView(savers.buffer, savers.byteOffset, savers.byteLength)
  const offsets = new Int32Array(count + 1)
  const navDays = new Int32Array(count)
  const navPence = new Float64Array(count)
  const funds = new Int32Array(count)
  const schemes = new Int32Array(count)
  for (let saver = 0, at = 0; saver < count; saver++, at += saverBytes) {
    offsets[saver + 1] = offsets[saver] + view.getUint32(at, true)
    navDays[saver] = view.getInt32(at + 4, true)
    navPence[saver] = view.getFloat64(at + 8, true)
    funds[saver] = view.getInt32(at + 16, true)
    schemes[saver] = view.getInt32(at + 20, true)
  }
  return { batch: { count, offsets, navDays, navPence, ...flowColumns(flows, offsets) }, funds, schemes }
}

/** Each saver's days and amounts lie together, their number in front of both (LEB128). */
function flowColumns(bytes: Uint8Array, offsets: Int32Array): Pick<SaverBatch, 'flowDays' | 'flowPence'> {
  const count = offsets.length - 1
  const flowDays = new Int32Array(offsets[count])
  const flowPence = new Float64Array(offsets[count])
  const dayMemory = new Uint8Array(flowDays.buffer)
  const penceMemory = new Uint8Array(flowPence.buffer)
  let at = 0
  for (let saver = 0; saver < count; saver++) {
    const start = offsets[saver]
    const flows = offsets[saver + 1] - start
    at += lengthBytes(flows)
    dayMemory.set(bytes.subarray(at, at + flows * dayBytes), start * dayBytes)
    at += flows * dayBytes + lengthBytes(flows)
    penceMemory.set(bytes.subarray(at, at + flows * penceBytes), start * penceBytes)
    at += flows * penceBytes
  }
  if (at !== bytes.byteLength) throw new Error('The contributions of a chunk are not those of its savers')
  return { flowDays, flowPence }
}

function lengthBytes(length: number): number {
  let bytes = 1
  for (let rest = length; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes++
  return bytes
}
