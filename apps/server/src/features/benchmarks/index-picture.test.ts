import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { seededRandom } from '@plumbline/engine/random/seeded-random.ts'
import { describe, expect, it } from 'vitest'
import { indexPicture } from './index-picture.ts'

const random = seededRandom(5)
const days = monthEndsWithin(dayOf('2013-12-31'), dayOf('2023-12-31'))
const growths = Array.from(days, () => 1.005 + 0.03 * random.normal())

/** Levels at the month ends that grow as drawn, each growth changed first. */
function index(change: (growth: number) => number = (growth) => growth) {
  const levels = new Float64Array(days.length).fill(80)
  for (let i = 1; i < levels.length; i++) levels[i] = (levels[i - 1] ?? 0) * change(growths[i] ?? 1)
  return { days, levels }
}

describe('the picture of an index', () => {
  it('grows from £100, and its years multiply to the same', () => {
    const { points, years, months } = indexPicture(index(), index())
    const { levels } = index()
    expect([points[0], points.length, months]).toEqual([{ date: '2013-12-31', pounds: 100 }, 121, 120])
    expect(points.at(-1)?.pounds).toBeCloseTo((100 * (levels.at(-1) ?? 0)) / 80, 9)
    expect(years.map(({ year, whole }) => [year, whole]).slice(0, 2)).toEqual([
      [2014, true],
      [2015, true],
    ])
    expect(100 * years.reduce((product, { growth }) => product * (1 + growth), 1)).toBeCloseTo(
      points.at(-1)?.pounds ?? 0,
      9,
    )
  })

  it('moves with itself, against its reverse, and not at all when it does not vary', () => {
    const own = index()
    expect(indexPicture(own, own).correlation?.months).toBe(120)
    expect(indexPicture(own, own).correlation?.value).toBeCloseTo(1, 12)
    expect(
      indexPicture(
        index((growth) => 2 - growth),
        own,
      ).correlation?.value,
    ).toBeCloseTo(-1, 12)
    expect(
      indexPicture(
        index(() => 1),
        own,
      ),
    ).toMatchObject({ correlation: null, volatility: 0 })
  })

  it('swings by the standard deviation of its months times the root of twelve', () => {
    const drawn = growths.slice(1)
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length
    const variance = drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (drawn.length - 1)
    expect(indexPicture(index(), index()).volatility).toBeCloseTo(Math.sqrt(12 * variance), 12)
  })

  it('knows neither of eleven months', () => {
    const short = { days: days.slice(0, 12), levels: index().levels.slice(0, 12) }
    expect(indexPicture(short, index())).toMatchObject({ months: 11, volatility: null, correlation: null })
  })

  it('marks as gaps what is long for this file, and none in a file of months', () => {
    expect(indexPicture(index(), index())).toMatchObject({ gaps: [], largestGap: { days: 31 } })
    const daily = Int32Array.from({ length: 60 }, (_, i) => dayOf('2024-01-01') + i + (i >= 30 ? 12 : 0))
    const picture = indexPicture({ days: daily, levels: new Float64Array(60).fill(1) }, index())
    expect(picture.gaps).toEqual([{ from: '2024-01-30', to: '2024-02-12', days: 13 }])
    expect(picture.largestGap).toEqual(picture.gaps[0])
  })

  it('is a point of a single level', () => {
    const single = { days: Int32Array.of(dayOf('2024-01-15')), levels: Float64Array.of(7) }
    expect(indexPicture(single, index())).toMatchObject({
      points: [{ date: '2024-01-15', pounds: 100 }],
      largestGap: null,
      months: 0,
      years: [{ year: 2024, growth: 0, whole: false }],
    })
  })

  it('shows at a glance that returns in percent are no levels: they swing by more than all they have', () => {
    const percent = { days, levels: Float64Array.from(growths, (growth) => 100 * Math.abs(growth - 1) + 0.01) }
    const { volatility } = indexPicture(percent, index())
    expect(volatility).toBeGreaterThan(1)
  })
})
