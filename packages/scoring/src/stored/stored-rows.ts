import { noDay, type ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { DecodedChunk } from '../solve/decode-chunk.ts'
import { latestNames } from './latest-names.ts'
import { bytesOf, type NativeColumn, nativeBlock } from './native-block.ts'

/** Stands for no such day in a stored row. */
export const noStoredDay = noDay

/**
 * Scored savers with their flows as one block in ClickHouse's Native format, a row a saver; reading the file gives the
 * columns their names and types. Amounts in pence, days as day numbers, NaN where a figure is undefined.
 */
export function storedRows(chunk: DecodedChunk, scores: ScoredBatch): Uint8Array<ArrayBuffer> {
  const columns = [...figureColumns(chunk, scores), ...attributesOf(chunk), flowsColumn(chunk)]
  return nativeBlock(chunk.batch.count, columns)
}

/** Texts lie in a block as they do in RowBinary. */
function attributesOf({ attributes = [] }: DecodedChunk): NativeColumn[] {
  const names = latestNames(attributes.length)
  return attributes.map((texts, attribute) => ({ name: names[attribute], type: 'String', values: [texts] }))
}

/** The same of savers whose flows are stored already. */
export function storedFigures(chunk: DecodedChunk, scores: ScoredBatch): Uint8Array<ArrayBuffer> {
  return nativeBlock(chunk.batch.count, figureColumns(chunk, scores))
}

function figureColumns(chunk: DecodedChunk, scores: ScoredBatch): NativeColumn[] {
  const { batch } = chunk
  const { count } = batch
  const { paidIn, paidOut } = paidInAndOut(chunk)
  const doubles = (name: string, values: Float64Array): NativeColumn => ({
    name,
    type: 'Float64',
    values: [bytesOf(values.subarray(0, count))],
  })
  const days = (name: string, values: Int32Array): NativeColumn => ({
    name,
    type: 'Int32',
    values: [bytesOf(values.subarray(0, count))],
  })
  return [
    { name: 'saver_id', type: 'String', values: [identifiers(chunk)] },
    doubles('first_row', chunk.firstRows),
    { name: 'reason', type: 'UInt8', values: [scores.reason] },
    { name: 'flags', type: 'UInt16', values: [bytesOf(scores.flags)] },
    doubles('irr', scores.irr),
    doubles('benchmark_irr', scores.benchmarkIrr),
    doubles('nav_pence', batch.navPence),
    doubles('benchmark_pence', scores.benchmarkPence),
    doubles('nav_ratio', scores.navRatio),
    doubles('direct_alpha', scores.directAlpha),
    doubles('score_new', scores.scoreNew),
    doubles('score_old', scores.scoreOld),
    days('first_day', scores.firstContributionDay),
    days('last_day', scores.lastContributionDay),
    days('nav_day', batch.navDays),
    doubles('total_pence', scores.totalPence),
    doubles('paid_in_pence', paidIn),
    doubles('paid_out_pence', paidOut),
  ]
}

/** The identifiers lie in the chunk with their lengths in front, other fields between them. */
function identifiers({ batch, bytes, identifierStarts, identifierEnds }: DecodedChunk): Uint8Array {
  const packedBytes = new Uint8Array(bytes.byteLength)
  let at = 0
  for (let saver = 0; saver < batch.count; saver++) {
    const identifier = bytes.subarray(identifierStarts[saver], identifierEnds[saver])
    packedBytes.set(identifier, at)
    at += identifier.length
  }
  return packedBytes.subarray(0, at)
}

/** Arrays are the places where they end, then all their elements: first every day, then every amount. */
function flowsColumn({ batch }: DecodedChunk): NativeColumn {
  const { count, offsets, flowDays, flowPence } = batch
  const ends = BigUint64Array.from({ length: count }, (_, saver) => BigInt(offsets[saver + 1]))
  return {
    name: 'flows',
    type: 'Array(Tuple(day Int32, pence Float64))',
    values: [bytesOf(ends), bytesOf(flowDays), bytesOf(flowPence)],
  }
}

/** What each saver paid in, and what was paid out to them, both from 0. */
function paidInAndOut({ batch }: DecodedChunk): { paidIn: Float64Array; paidOut: Float64Array } {
  const { count, offsets, flowPence } = batch
  const paidIn = new Float64Array(count)
  const paidOut = new Float64Array(count)
  for (let saver = 0; saver < count; saver++) {
    let [sumIn, sumOut] = [0, 0]
    for (let flow = offsets[saver], end = offsets[saver + 1]; flow < end; flow++) {
      const pence = flowPence[flow]
      if (pence > 0) sumIn += pence
      else sumOut -= pence
    }
    paidIn[saver] = sumIn
    paidOut[saver] = sumOut
  }
  return { paidIn, paidOut }
}
