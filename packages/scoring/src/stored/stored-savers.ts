import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { rangesOf, type SaverRange, type SaverSource } from '../solve/saver-chunks.ts'

/** The savers of a stored version as they are scored again: nothing of their file is read. */
export function storedSavers(engine: AnalyticsEngine, versionId: number): SaverSource {
  const ofVersion = 'plumbline.savers WHERE version_id = {version:UInt32}'
  return {
    ranges: () => rangesOf(engine, { key: 'id', from: ofVersion }, { version: versionId }),
    read: (range) => readStoredChunk(engine, versionId, range),
  }
}

async function readStoredChunk(engine: AnalyticsEngine, version: number, { from, before }: SaverRange) {
  const range = `version_id = {version:UInt32} AND id >= {from:String}${before === undefined ? '' : ' AND id < {before:String}'}`
  const parameters = before === undefined ? { version, from } : { version, from, before }
  const savers = await engine.bytes(
    `SELECT saver_id, first_row, flows, toInt32(nav_date), nav_pence FROM plumbline.savers WHERE ${range} ORDER BY id`,
    'RowBinary',
    parameters,
  )
  const flows = await engine.bytes(
    `SELECT flows FROM plumbline.contributions WHERE ${range} ORDER BY id`,
    'RowBinary',
    parameters,
  )
  return { savers, flows: withoutLengths(flows) }
}

/** Bytes of one flow: a day and an amount. */
const flowBytes = 12

/** Arrays stand with their lengths in front (LEB128), which are in the savers' rows already. Moves them together in place. */
function withoutLengths(arrays: Uint8Array): Uint8Array {
  let to = 0
  for (let at = 0; at < arrays.length; ) {
    let length = 0
    for (let shift = 1; ; shift *= 0x80) {
      const byte = arrays[at++]
      length += (byte & 0x7f) * shift
      if (byte < 0x80) break
    }
    const bytes = length * flowBytes
    arrays.copyWithin(to, at, at + bytes)
    to += bytes
    at += bytes
  }
  return arrays.subarray(0, to)
}
