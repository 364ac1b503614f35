import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growWithBenchmark } from '../benchmark/benchmark-pot.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { loadFlows } from '../irr/load-flows.ts'
import { ordinaryFlows, ordinaryRoom } from '../irr/ordinary-room.ts'
import { rateStatusCode } from '../irr/rate-status.ts'
import { allocateSaverFlows, type SaverFlows } from '../irr/saver-flows.ts'
import { loadAndGrow } from './load-and-grow.ts'
import { allocateScoredBatch } from './scored-batch.ts'
import { solveRates } from './solve-rates.ts'

const index = dailyLevels({
  days: Int32Array.of(0, 400, 900, 3000),
  levels: Float64Array.of(100, 130, 90, 170),
})
const navDay = 3000

/** Everything that the solvers read of a loaded saver. */
function loaded(flows: SaverFlows) {
  const { count, days, amounts, ages, grown, gaps, cumulants } = flows
  const { navFlow, benchmarkPot, total, hasPaymentIn, hasPaymentOut } = flows
  return {
    columns: [days, amounts, ages, grown, gaps].map((column) => Array.from(column.subarray(0, count))),
    cumulants: Array.from(cumulants),
    numbers: [navFlow, benchmarkPot, total],
    signs: [hasPaymentIn, hasPaymentOut],
    payments: hasPaymentIn ? [flows.firstPaymentDay, flows.lastPaymentDay] : [],
  }
}

const histories = fc.array(
  fc.record({
    gap: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 700 })),
    pence: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.integer({ min: -50_000, max: 50_000 })),
  }),
  { minLength: 1, maxLength: 40 },
)

describe('a saver loaded and grown at once', () => {
  it('is the one loaded, then grown, to the last bit, or left to that', () => {
    let short = 0
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 900 }), histories, (firstDay, history) => {
        let day = firstDay
        const days = Int32Array.from(history, ({ gap }) => {
          day += gap
          return day
        }).filter((each) => each <= navDay)
        const pence = Float64Array.from(days, (_, i) => history[i].pence)
        if (!loadAndGrow(days, pence, 0, days.length, navDay, index)) return
        short++
        const flows = loadFlows(allocateSaverFlows(days.length), days, pence, 0, days.length, navDay)
        expect(growWithBenchmark(flows, index, navDay)).toBe(rateStatusCode.ok)
        expect(loaded(ordinaryRoom)).toEqual(loaded(flows))
      }),
      { numRuns: 1000 },
    )
    expect(short).toBeGreaterThan(300)
  })

  it.each([
    ['without flows', [], []],
    ['before the index', [-1, 30], [5, 5]],
    ['on the valuation day', [0, navDay], [5, 5]],
    ['with two flows on a day', [0, 30, 30], [5, 5, 5]],
    ['with days that go back', [0, 30, 20], [5, 5, 5]],
    ['with a flow of nothing', [0, 30], [5, 0]],
    ['with an amount that is no number', [0, 30], [5, Number.NaN]],
    ['with an endless amount', [0, 30], [5, Number.POSITIVE_INFINITY]],
    ['longer than the room', Array.from({ length: ordinaryFlows + 1 }, (_, i) => i), Array(ordinaryFlows + 1).fill(5)],
  ])('is left to the long way %s', (_, days, pence) => {
    expect(loadAndGrow(Int32Array.from(days), Float64Array.from(pence), 0, days.length, navDay, index)).toBe(false)
  })

  it('is not done after the index ends', () => {
    expect(loadAndGrow(Int32Array.of(0), Float64Array.of(5), 0, 1, index.lastDay + 1, index)).toBe(false)
  })

  it('stays as it is when savers with more flows than the room come between', () => {
    const long = Array.from({ length: ordinaryFlows + 400 }, (_, i) => 2 * i)
    const own = [0, 40, 80]
    const solve = (savers: number[][]) => {
      const count = savers.length
      const offsets = Int32Array.from([0, ...savers.map((_, i) => savers.slice(0, i + 1).flat().length)])
      const flowDays = Int32Array.from(savers.flat())
      const flowPence = new Float64Array(flowDays.length).fill(100)
      const [navDays, navPence] = [new Int32Array(count).fill(3040), Float64Array.from(savers, (s) => 130 * s.length)]
      const batch = { count, offsets, flowDays, flowPence, navDays, navPence }
      const wide = dailyLevels({ days: Int32Array.of(0, 3100), levels: Float64Array.of(100, 170) })
      return Array.from(solveRates(batch, wide, allocateScoredBatch(count, false)).irr)
    }
    const [alone, alongside] = [solve([own]), solve([own, long, own])]
    expect(alongside[0]).toBe(alone[0])
    expect(alongside[2]).toBe(alone[0])
    expect(alongside[1]).toBe(solve([long])[0])
    expect(ordinaryRoom.amounts).toHaveLength(ordinaryFlows)
  })
})
