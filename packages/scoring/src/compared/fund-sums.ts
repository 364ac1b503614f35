import type { ScoredBatch } from '@plumbline/engine/batch/scored-batch.ts'
import type { GroupedChunk } from './grouped-chunk.ts'

/** The flows of savers of one fund, scheme and valuation day who are scored on the same benchmarks, summed by day. */
export interface FundSums {
  readonly fund: number
  readonly scheme: number
  readonly navDay: number
  /** A bit for each benchmark. */
  readonly scoredOn: number
  /** The place of the first of them in the chunk. */
  readonly first: number
  readonly savers: number
  readonly potPence: number
  /** Ascending. */
  readonly days: Int32Array
  readonly pence: Float64Array
}

/** Of a chunk; who is scored on no benchmark is left out. */
export function fundSumsOf(chunk: GroupedChunk, scores: readonly ScoredBatch[]): FundSums[] {
  const { batch, funds, schemes } = chunk
  const members = new Map<string, { readonly scoredOn: number; readonly savers: number[] }>()
  for (let saver = 0; saver < batch.count; saver++) {
    const scoredOn = bitsOf(scores, saver)
    if (scoredOn === 0) continue
    const key = `${funds[saver]} ${schemes[saver]} ${batch.navDays[saver]} ${scoredOn}`
    const group = members.get(key)
    if (group === undefined) members.set(key, { scoredOn, savers: [saver] })
    else group.savers.push(saver)
  }
  const adder = dayAdder(chunk)
  return [...members.values()].map(({ scoredOn, savers }) => {
    const [first = 0] = savers
    return {
      fund: funds[first],
      scheme: schemes[first],
      navDay: batch.navDays[first],
      scoredOn,
      first,
      savers: savers.length,
      potPence: savers.reduce((sum, saver) => sum + batch.navPence[saver], 0),
      ...adder(savers),
    }
  })
}

function bitsOf(scores: readonly ScoredBatch[], saver: number): number {
  let bits = 0
  for (let place = 0; place < scores.length; place++) {
    if (scores[place].reason[saver] === 0) bits += 2 ** place
  }
  return bits
}

/** Sums flows by day in room that is made once: whole pence, so that sums are exact in any order. */
function dayAdder({ batch }: GroupedChunk): (savers: readonly number[]) => Pick<FundSums, 'days' | 'pence'> {
  const { offsets, flowDays, flowPence } = batch
  const firstDay = flowDays.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY)
  const lastDay = flowDays.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY)
  const room = Math.max(0, lastDay - firstDay + 1)
  const sums = new Float64Array(room)
  const hasFlow = new Uint8Array(room)
  return (savers) => {
    const paymentDays: number[] = []
    for (const saver of savers) {
      for (let flow = offsets[saver]; flow < offsets[saver + 1]; flow++) {
        const at = flowDays[flow] - firstDay
        if (hasFlow[at] === 0) {
          hasFlow[at] = 1
          paymentDays.push(at)
        }
        sums[at] += flowPence[flow]
      }
    }
    const days = Int32Array.from(paymentDays).sort()
    const pence = Float64Array.from(days, (at) => sums[at])
    for (const at of days) {
      sums[at] = 0
      hasFlow[at] = 0
    }
    return { days: days.map((at) => at + firstDay), pence }
  }
}
