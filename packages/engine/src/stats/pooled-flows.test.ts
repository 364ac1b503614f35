import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SaverBatch } from '../batch/saver-batch.ts'
import { addSavers } from './add-savers.ts'
import { createPooledFlows, mergePooledFlows, type PooledFlows, reserveDays } from './pooled-flows.ts'

const lastDay = 3000
const index = {
  firstDay: 0,
  lastDay,
  levels: Float64Array.from({ length: lastDay + 1 }, (_, day) => 100 * Math.exp(0.0002 * day + 0.1 * Math.sin(day))),
}

/** Savers of up to five flows, valued on or after the last of them. */
const savers = fc
  .array(
    fc.record({
      days: fc.array(fc.nat(lastDay), { minLength: 1, maxLength: 5 }).map((days) => days.sort((a, b) => a - b)),
      pence: fc.array(fc.integer({ min: -99_999, max: 999_999 }), { minLength: 5, maxLength: 5 }),
      nav: fc.integer({ min: 0, max: 9_999_999 }),
      later: fc.nat(400),
    }),
    { maxLength: 30 },
  )
  .map((list): SaverBatch => {
    const offsets = [0]
    for (const { days } of list) offsets.push(offsets[offsets.length - 1] + days.length)
    return {
      count: list.length,
      offsets: Int32Array.from(offsets),
      flowDays: Int32Array.from(list.flatMap(({ days }) => days)),
      flowPence: Float64Array.from(list.flatMap(({ days, pence }) => days.map((_, i) => pence[i]))),
      navDays: Int32Array.from(list, ({ days, later }) => Math.min(lastDay, days[days.length - 1] + later)),
      navPence: Float64Array.from(list, ({ nav }) => nav),
    }
  })

function poolOf(batch: SaverBatch, from: number, to: number): PooledFlows {
  const scored = { reason: new Uint8Array(batch.count) }
  return addSavers(createPooledFlows(index), batch, scored, index, () => true, from, to)
}

/** The pool of chunks of five savers, merged in order, where each chunk was filled at its turn of `turns`. */
function mergedPool(batch: SaverBatch, turns: (chunks: number[]) => number[]): PooledFlows {
  const starts = Array.from({ length: Math.ceil(batch.count / 5) }, (_, chunk) => 5 * chunk)
  const filled = new Map(turns(starts).map((from) => [from, poolOf(batch, from, Math.min(from + 5, batch.count))]))
  const whole = createPooledFlows(index)
  for (const from of starts) mergePooledFlows(whole, filled.get(from) ?? createPooledFlows(index))
  return whole
}

describe('pooled flows', () => {
  it('are the same to the last bit whichever chunk is filled first, when merged in the order of the chunks', () => {
    fc.assert(
      fc.property(savers, (batch) => {
        const inOrder = mergedPool(batch, (starts) => starts)
        expect(mergedPool(batch, (starts) => starts.toReversed())).toEqual(inOrder)
        // What a worker thread posts is a copy.
        expect(mergePooledFlows(createPooledFlows(index), structuredClone(inOrder))).toEqual(inOrder)
      }),
    )
  })

  it('are whole pence, the same in any order of merging', () => {
    fc.assert(
      fc.property(savers, fc.nat(30), (batch, cut) => {
        const middle = Math.min(cut, batch.count)
        const [first, second] = [poolOf(batch, 0, middle), poolOf(batch, middle, batch.count)]
        const whole = poolOf(batch, 0, batch.count)
        const merged = mergePooledFlows(mergePooledFlows(createPooledFlows(index), second), first)
        expect(merged.pence).toEqual(whole.pence)
        expect(merged.navPence).toBe(whole.navPence)
        expect(merged.savers).toBe(whole.savers)
      }),
    )
  })

  it('have nobody invested after the last valuation', () => {
    fc.assert(
      fc.property(savers, (batch) => {
        const { investedChange, grownPence } = poolOf(batch, 0, batch.count)
        const turnover = grownPence.reduce((sum, grown) => sum + Math.abs(grown), 1)
        const left = investedChange.reduce((sum, change) => sum + change, 0)
        expect(Math.abs(left) / turnover).toBeLessThan(1e-12)
      }),
    )
  })

  it('make room for older flows and keep what they hold', () => {
    const pool = createPooledFlows(index)
    pool.pence[4095] = 7
    expect(reserveDays(pool, 4095).pence).toHaveLength(4096)
    expect(reserveDays(pool, 40_000).pence).toHaveLength(65_536)
    expect(pool.pence[4095]).toBe(7)
    expect(pool.grownPence).toHaveLength(65_536)
    expect(mergePooledFlows(createPooledFlows(index), pool).pence).toEqual(pool.pence)
  })
})
