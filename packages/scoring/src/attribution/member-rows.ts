import { isHeldOut } from '@plumbline/engine/attribution/held-out.ts'
import type { ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import { type DecodedChunk, identifierOf } from '../solve/decode-chunk.ts'
import { Columns, columnsBytes } from './column-block.ts'

/** Savers of whom an attribution picks its members: flows, pots and the reason of each. */
export interface SaverColumns {
  readonly count: number
  readonly flowPence: Float64Array
  readonly navPence: Float64Array
  /** What the same payments would have grown to in the benchmark, in pence. */
  readonly benchmarkPence: Float64Array
  readonly flowDays: Int32Array
  /** `count + 1` entries. */
  readonly offsets: Int32Array
  readonly navDays: Int32Array
  /** Code of the outlier reason (`outliers/outlier-reason.ts` of the engine). */
  readonly reason: Uint8Array
  /** 1: drawn to be held out. */
  readonly heldOut: Uint8Array
}

/** The same as scoring hands them on, a block at a time. */
export interface MemberRows extends SaverColumns {
  /** Identifier of the first saver. */
  readonly first: string
}

/** The savers of a chunk with what scoring made of them. */
export function saverColumns(chunk: DecodedChunk, scores: ScoredBatch): SaverColumns {
  const { batch } = chunk
  const { count } = batch
  return {
    count,
    flowPence: batch.flowPence.subarray(0, batch.offsets[count]),
    navPence: batch.navPence.subarray(0, count),
    benchmarkPence: scores.benchmarkPence.subarray(0, count),
    flowDays: batch.flowDays.subarray(0, batch.offsets[count]),
    offsets: batch.offsets.subarray(0, count + 1),
    navDays: batch.navDays.subarray(0, count),
    reason: scores.reason.subarray(0, count),
    heldOut: heldOutOf(chunk),
  }
}

/** One block of savers as bytes; blocks stand one behind the other in a file. */
export function memberRows(chunk: DecodedChunk, scores: ScoredBatch): Uint8Array<ArrayBuffer> {
  const savers = saverColumns(chunk, scores)
  const { flowPence, navPence, benchmarkPence, flowDays, offsets, navDays, reason, heldOut } = savers
  const first = new TextEncoder().encode(identifierOf(chunk, 0))
  return columnsBytes([flowPence, navPence, benchmarkPence, flowDays, offsets, navDays, reason, heldOut, first])
}

/** Who is held out (1), by the hash of their identifiers. */
export function heldOutOf({ batch, bytes, identifierStarts, identifierEnds }: DecodedChunk): Uint8Array {
  const heldOut = new Uint8Array(batch.count)
  for (let saver = 0; saver < batch.count; saver++) {
    heldOut[saver] = isHeldOut(bytes, identifierStarts[saver], identifierEnds[saver]) ? 1 : 0
  }
  return heldOut
}

/** What a block of `memberRows` holds. */
export function readMemberRows(block: Uint8Array<ArrayBuffer>): MemberRows {
  const columns = new Columns(block)
  const flowPence = columns.doubles()
  const navPence = columns.doubles()
  const benchmarkPence = columns.doubles()
  const flowDays = columns.integers()
  const offsets = columns.integers()
  const navDays = columns.integers()
  const reason = columns.bytes()
  const heldOut = columns.bytes()
  const first = new TextDecoder().decode(columns.bytes())
  return {
    count: navDays.length,
    flowPence,
    navPence,
    benchmarkPence,
    flowDays,
    offsets,
    navDays,
    reason,
    heldOut,
    first,
  }
}
