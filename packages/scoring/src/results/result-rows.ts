import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { DecodedChunk } from '../solve/decode-chunk.ts'

/** Result rows as ClickHouse reads them back: one saver each, in RowBinary. Amounts in pence, days as day numbers. */
export const resultStructure =
  'saver_id String, first_row UInt64, reason UInt8, flags UInt16, irr Float64, benchmark_irr Float64, nav_pence Float64, ' +
  'benchmark_pence Float64, nav_ratio Float64, direct_alpha Float64, score_new Float64, score_old Float64, ' +
  'first_day Int32, last_day Int32, nav_day Int32, total_pence Float64'

/** Stands for no such day in a result row. */
export const noResultDay = noDay

/** Bytes behind the identifier: first_row 8, reason 1, flags 2, nine doubles, three days. */
const fixedBytes = 8 + 1 + 2 + 9 * 8 + 3 * 4

export function encodeResults(chunk: DecodedChunk, scores: ScoredBatch): Uint8Array<ArrayBuffer> {
  const { batch, bytes, identifierStarts, identifierEnds, firstRows } = chunk
  const rows = new Uint8Array(bytes.byteLength + batch.count * fixedBytes)
  const view = new DataView(rows.buffer)
  let at = 0
  for (let saver = 0; saver < batch.count; saver++) {
    const identifier = bytes.subarray(identifierStarts[saver], identifierEnds[saver])
    rows.set(identifier, at)
    at += identifier.length
    view.setBigUint64(at, BigInt(firstRows[saver]), true)
    view.setUint8(at + 8, scores.reason[saver])
    view.setUint16(at + 9, scores.flags[saver], true)
    view.setFloat64(at + 11, scores.irr[saver], true)
    view.setFloat64(at + 19, scores.benchmarkIrr[saver], true)
    view.setFloat64(at + 27, batch.navPence[saver], true)
    view.setFloat64(at + 35, scores.benchmarkPence[saver], true)
    view.setFloat64(at + 43, scores.navRatio[saver], true)
    view.setFloat64(at + 51, scores.directAlpha[saver], true)
    view.setFloat64(at + 59, scores.scoreNew[saver], true)
    view.setFloat64(at + 67, scores.scoreOld[saver], true)
    view.setInt32(at + 75, scores.firstContributionDay[saver], true)
    view.setInt32(at + 79, scores.lastContributionDay[saver], true)
    view.setInt32(at + 83, batch.navDays[saver], true)
    view.setFloat64(at + 87, scores.totalPence[saver], true)
    at += fixedBytes
  }
  return rows.subarray(0, at)
}
