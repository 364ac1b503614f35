import { describe, expect, it } from 'vitest'
import { cashReturns } from '../benchmark/cash-returns.ts'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths, dayOf, isoDateOf } from '../dates/day-number.ts'
import { monthEndsWithin } from '../dates/month-ends-around.ts'
import { seededRandom } from '../random/seeded-random.ts'
import type { PriceTrack } from './price-track.ts'
import { scoreTrack, trackDeviation } from './score-track.ts'
import { trackLine } from './track-line.ts'
import { valuationDays } from './valuation-days.ts'

const days = Int32Array.from({ length: 61 }, (_, month) => addMonths(dayOf('2014-12-31'), month))
const random = seededRandom(3)
const steps = Float64Array.from(days, () => 0.005 + 0.03 * random.normal())
/** Month ends of a series that earns `alpha` a month and `beta` times the steps over nothing. */
function series(alpha: number, beta: number) {
  const levels = [100]
  for (let month = 1; month < days.length; month++) {
    levels.push(levels[month - 1] * (1 + alpha + beta * steps[month]))
  }
  return { days, levels: Float64Array.from(levels) }
}
const index = dailyLevels(series(0, 1))
const cash = { days, levels: new Float64Array(61).fill(100) }
const trackOf = (prices = index, charge = 0): PriceTrack => ({
  prices,
  firstDay: dayOf('2015-01-31'),
  navDay: dayOf('2019-12-31'),
  charge,
})

describe('savers of a price track', () => {
  it('begin in every month and pay on the last day of shorter ones', () => {
    const savers = scoreTrack(trackOf(), index)
    // From January 2015 to November 2019: a payment on the valuation day comes too late.
    expect(savers).toHaveLength(59)
    expect(savers.slice(0, 3).map(({ startDay }) => isoDateOf(startDay))).toEqual([
      '2015-01-31',
      '2015-02-28',
      '2015-03-31',
    ])
    expect(savers[0].score.totalPence).toBe(59 * 10_000)
    expect(isoDateOf(savers[58].startDay)).toBe('2019-11-30')
    const short = savers.filter(({ score }) => score.reason === 'Short Contribution History')
    expect(short.map(({ startDay }) => isoDateOf(startDay))[0]).toBe('2019-01-31')
    expect(short).toHaveLength(11)
  })

  it('have the benchmark’s return and 50 points where the prices are the index', () => {
    for (const { score } of scoreTrack(trackOf(), index).filter(({ score: { reason } }) => reason === null)) {
      expect(score.scoreNew).toBeCloseTo(50, 6)
    }
    expect(trackDeviation(scoreTrack(trackOf(), index))).toBeLessThan(1e-12)
  })

  it('lose the charge for as long as each pound was invested', () => {
    for (const { score } of scoreTrack(trackOf(index, 0.01), index)) {
      // Over the index each pound shrinks by 1 % a year.
      expect(score.directAlpha.status === 'ok' ? score.directAlpha.rate : score.directAlpha).toBeCloseTo(-0.01, 10)
    }
  })
})

it('looks back on each year end that leaves twelve months', () => {
  const from = (first: string, nav: string) =>
    valuationDays({ firstDay: dayOf(first), navDay: dayOf(nav) }).map(isoDateOf)
  expect(from('2015-01-01', '2017-12-31')).toEqual(['2016-12-31', '2017-12-31'])
  expect(from('2015-12-31', '2018-01-01')).toEqual(['2016-12-31', '2017-12-31', '2018-01-01'])
  expect(from('2015-01-01', '2016-03-01')).toEqual(['2016-03-01'])
})

describe('the line', () => {
  const ends = monthEndsWithin(dayOf('2015-01-31'), dayOf('2019-12-31'))
  const lineOf = (track: PriceTrack) => trackLine(track, index, ends, cashReturns(cash, ends))

  it('finds beta and alpha of a track without noise', () => {
    const line = lineOf(trackOf(dailyLevels(series(0.001, 0.8))))
    expect(line.beta).toBeCloseTo(0.8, 9)
    expect(line.alpha).toBeCloseTo(0.012, 9)
    expect(line.rSquared).toBeCloseTo(1, 9)
    expect(line.months).toBe(59)
  })

  it('takes the charge off the track', () => {
    expect(lineOf(trackOf(index, 0.01)).alpha).toBeCloseTo(-0.01, 3)
  })

  it('covers the truth as often as its standard errors say', () => {
    const noise = seededRandom(9)
    const missed = Array.from({ length: 300 }, () => {
      const levels = [100]
      for (let month = 1; month < days.length; month++) {
        levels.push(levels[month - 1] * (1 + 0.001 + 0.8 * steps[month] + 0.01 * noise.normal()))
      }
      const line = lineOf(trackOf(dailyLevels({ days, levels: Float64Array.from(levels) })))
      // Student's t with 57 degrees of freedom.
      return [
        Math.abs(line.beta - 0.8) > 2.002 * line.betaStandardError,
        Math.abs(line.alpha - 0.012) > 2.002 * line.alphaStandardError,
      ]
    })
    for (const place of [0, 1]) {
      const count = missed.filter((each) => each[place]).length
      // 15 of 300, four standard errors either way.
      expect(Math.abs(count - 15)).toBeLessThan(15.1)
    }
  })
})

it('continues cash by its last month', () => {
  const ends = monthEndsWithin(dayOf('2014-12-31'), dayOf('2015-04-30'))
  const early = { days: days.slice(0, 3), levels: Float64Array.of(100, 101, 103.02) }
  const { returns, extended } = cashReturns(early, ends)
  expect([...returns].map((each) => each.toFixed(6))).toEqual(['0.010000', '0.020000', '0.020000', '0.020000'])
  expect(extended).toBe(true)
  // A series that ends before all of the months goes on as well; one level alone says nothing of a month.
  const behind = cashReturns(early, ends.slice(3))
  expect([behind.returns[0]?.toFixed(6), behind.extended]).toEqual(['0.020000', true])
  const one = { days: days.slice(0, 1), levels: Float64Array.of(100) }
  expect(() => cashReturns(one, ends)).toThrow(RangeError)
  expect(() => cashReturns({ days: days.slice(2, 4), levels: Float64Array.of(100, 101) }, ends)).toThrow(RangeError)
})
