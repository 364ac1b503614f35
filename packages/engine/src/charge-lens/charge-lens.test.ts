import { describe, expect, inject, it } from 'vitest'
import { itemAt } from '../lists/item-at.ts'
import { leastSquaresLine } from '../stats/least-squares-line.ts'
import { chargeLens } from './charge-lens.ts'
import { comparedSaver } from './compared-saver.ts'
import { saverExposures } from './saver-exposures.ts'
import { type ChargePlan, chargedFund, plainCharge } from './testing/charged-fund.ts'

const seeds = Number(process.env.FEE_SEEDS ?? (inject('long') ? 20 : 5))

function feesIn(change: Partial<ChargePlan>) {
  return Array.from({ length: seeds }, (_, seed) => {
    const { savers, index } = chargedFund(seed + 1, { ...plainCharge, ...change })
    return chargeLens(savers, index).fee ?? expect.fail('no fee')
  })
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('the charge lens', () => {
  it.each([
    ['£30 a year', { fee: 30 }],
    ['£30 and 0.75 % a year', { fee: 30, charge: 0.0075 }],
    ['£30, a twentieth of the records wrong', { fee: 30, badRecords: 0.05 }],
    ['£10 a year', { fee: 10 }],
    ['£30 in a scheme of 200', { fee: 30, savers: 200 }],
  ])('finds the fee of a made provider: %s', (_, plan) => {
    const fees = feesIn(plan)
    expect(mean(fees.map(({ fee }) => fee)) / plan.fee).toBeCloseTo(1, 1)
    expect(fees.filter(({ low, high }) => low <= plan.fee && plan.fee <= high).length / seeds).toBeGreaterThanOrEqual(
      0.8,
    )
    expect(fees.every(({ low }) => low > 0)).toBe(true)
  })

  it.each([
    ['none', {}],
    ['1 % a year of the pot', { charge: 0.01 }],
    ['none in a fund that strays', { trackingError: 0.04 }],
  ])('finds no sign of a flat fee where there is none: %s', (_, plan) => {
    const fees = feesIn(plan)
    expect(fees.filter(({ low, high }) => low <= 0 && 0 <= high).length / seeds).toBeGreaterThanOrEqual(0.8)
    expect(Math.abs(mean(fees.map(({ fee }) => fee)))).toBeLessThan(0.3)
  })

  it('goes by the benchmark’s pot, since savers’ own pots contain their return and show a fee that is not there', () => {
    const { savers, index } = chargedFund(2, { ...plainCharge, noise: 0.1 })
    const rows = Array.from({ length: savers.count }, (_, place) => ({
      place,
      own: comparedSaver(savers, place, index),
    }))
    const used = rows.flatMap(({ place, own }) => (own !== null && own.averagePot > 500 ? [{ place, ...own }] : []))
    const slope = (potOf: (row: (typeof used)[number]) => number) => {
      const line = leastSquaresLine(
        used.map((row) => 1 / potOf(row)),
        used.map(({ gap }) => gap),
      )
      return line.slope / line.slopeStandardError
    }
    const benchmarkPot = ({ place, gap }: (typeof used)[number]) => itemAt(savers.navPence, place) / (1 + gap)
    expect(slope(({ place }) => itemAt(savers.navPence, place))).toBeLessThan(-2)
    expect(Math.abs(slope(benchmarkPot))).toBeLessThan(2)
  })

  it('says nothing of fewer than 100 savers, or where pots do not differ', () => {
    const { savers, index } = chargedFund(1, { ...plainCharge, savers: 90 })
    expect(chargeLens(savers, index).fee).toBeNull()
    const alike = {
      count: 120,
      offsets: Int32Array.from({ length: 121 }, (_, saver) => saver),
      flowDays: new Int32Array(120),
      flowPence: new Float64Array(120).fill(100_000),
      navDays: new Int32Array(120).fill(3650),
      navPence: Float64Array.from({ length: 120 }, (_, saver) => 150_000 + saver),
    }
    expect(chargeLens(alike, index)).toEqual({ savers: 120, fee: null })
  })
})

it('compares nobody with money out or outside the index', () => {
  const { index } = chargedFund(1, { ...plainCharge, savers: 1 })
  const batch = (day: number, pence: number, navDay: number) => ({
    count: 1,
    offsets: Int32Array.of(0, 1),
    flowDays: Int32Array.of(day),
    flowPence: Float64Array.of(pence),
    navDays: Int32Array.of(navDay),
    navPence: Float64Array.of(100),
  })
  expect(comparedSaver(batch(-1, 100, 300), 0, index)).toBeNull()
  expect(comparedSaver(batch(1, -100, 300), 0, index)).toBeNull()
  expect(comparedSaver(batch(300, 100, 300), 0, index)).toBeNull()
  expect(comparedSaver(batch(1, 100, 99_999), 0, index)).toBeNull()
})

it('parts a duration into periods', () => {
  const { savers, index } = chargedFund(5, { ...plainCharge, savers: 20 })
  const places = Array.from({ length: 20 }, (_, place) => place)
  const { periods, years } = saverExposures(savers, places, index, 91)
  const [whole] = [saverExposures(savers, places, index, 100_000)]
  places.forEach((place) => {
    const parts = years.subarray(place * periods, (place + 1) * periods)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(itemAt(whole.years, place), 10)
  })
})
