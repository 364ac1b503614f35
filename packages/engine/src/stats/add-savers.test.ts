import { describe, expect, it } from 'vitest'
import type { SaverBatch } from '../batch/saver-batch.ts'
import { addSavers } from './add-savers.ts'
import { createPooledFlows, mergePooledFlows } from './pooled-flows.ts'

/** An index that doubles on day 10 and stays. */
const index = {
  firstDay: 0,
  lastDay: 20,
  levels: Float64Array.from({ length: 21 }, (_, day) => (day < 10 ? 100 : 200)),
}

/** Three savers: two flows valued on day 20; one flow valued on day 12; a flow on the day of valuation, day 15. */
const batch: SaverBatch = {
  count: 3,
  offsets: Int32Array.of(0, 2, 3, 4),
  flowDays: Int32Array.of(2, 14, 5, 15),
  flowPence: Float64Array.of(1000, -300, 500, 70),
  navDays: Int32Array.of(20, 12, 15),
  navPence: Float64Array.of(1800, 900, 70),
}

function valuesOf(values: Float64Array): Record<number, number> {
  return Object.fromEntries(Array.from(values.entries()).filter(([, value]) => value !== 0))
}

describe('adding savers to pooled flows', () => {
  const everyone = () => true

  it('enters flows by days to their own valuation, in pence and grown with the benchmark', () => {
    const pool = addSavers(createPooledFlows(index), batch, { reason: new Uint8Array(3) }, index, everyone)
    expect(pool).toMatchObject({ savers: 3, saversOffIndex: 0, navPence: 2770 })
    expect(valuesOf(pool.pence)).toEqual({ 18: 1000, 6: -300, 7: 500, 0: 70 })
    expect(valuesOf(pool.grownPence)).toEqual({ 18: 2000, 6: -300, 7: 1000, 0: 70 })
  })

  it('has a saver invested from each flow to the day of valuation', () => {
    const pool = addSavers(createPooledFlows(index), batch, { reason: new Uint8Array(3) }, index, everyone)
    // The flow of day 15 enters and leaves on the same day.
    expect(valuesOf(pool.investedChange)).toEqual({ 2: 2000, 5: 1000, 12: -1000, 14: -300, 20: -1700 })
  })

  it('takes only the savers whose reason is asked for, and only of the given range', () => {
    const reason = Uint8Array.of(0, 3, 0)
    const scored = addSavers(createPooledFlows(index), batch, { reason }, index, (code) => code === 0)
    expect(scored).toMatchObject({ savers: 2, navPence: 1870 })
    const second = addSavers(createPooledFlows(index), batch, { reason }, index, everyone, 1, 2)
    expect(second).toMatchObject({ savers: 1, navPence: 900 })
  })

  it('counts savers whom the index does not reach and keeps their pence', () => {
    const late = { ...batch, navDays: Int32Array.of(21, 12, 15) }
    const early = { ...batch, flowDays: Int32Array.of(-9000, 14, 5, 15) }
    for (const savers of [late, early]) {
      const pool = addSavers(createPooledFlows(index), savers, { reason: new Uint8Array(3) }, index, everyone)
      expect(pool).toMatchObject({ savers: 3, saversOffIndex: 1, navPence: 2770 })
      expect(valuesOf(pool.grownPence)).toEqual({ 7: 1000, 0: 70 })
      expect(pool.pence.reduce((sum, pence) => sum + pence, 0)).toBe(1270)
    }
  })

  it('lets flows before the index start pass that come to nothing, and savers without any', () => {
    const empty = { ...batch, flowDays: Int32Array.of(-5, 14, 5, 15), flowPence: Float64Array.of(0, 300, 0, 0) }
    const pool = addSavers(createPooledFlows(index), empty, { reason: new Uint8Array(3) }, index, everyone)
    expect(pool).toMatchObject({ savers: 3, saversOffIndex: 0 })
    expect(valuesOf(pool.pence)).toEqual({ 6: 300 })
    const corrected = { ...batch, flowDays: Int32Array.of(-5, -5, 5, 15), flowPence: Float64Array.of(80, -80, 0, 0) }
    const none = addSavers(createPooledFlows(index), corrected, { reason: new Uint8Array(3) }, index, everyone)
    expect(none).toMatchObject({ savers: 3, saversOffIndex: 0 })
    expect(valuesOf(none.investedChange)).toEqual({})
  })

  it('refuses a flow after the valuation and an index the pool was not made for', () => {
    const reason = new Uint8Array(3)
    const wrong = { ...batch, navDays: Int32Array.of(13, 12, 15) }
    expect(() => addSavers(createPooledFlows(index), wrong, { reason }, index, everyone)).toThrow(
      'A flow on day 14 is after day 13',
    )
    const other = createPooledFlows({ firstDay: 0, lastDay: 21 })
    expect(() => addSavers(other, batch, { reason }, index, everyone)).toThrow(RangeError)
    expect(() => mergePooledFlows(other, createPooledFlows(index))).toThrow(RangeError)
  })
})
