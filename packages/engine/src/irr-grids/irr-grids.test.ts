import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, dayOf } from '../dates/day-number.ts'
import { gridMonths, mostGridMonths } from './grid-months.ts'
import { irrGrids } from './irr-grids.ts'

const monthEnds = (months: number) => Array.from({ length: months + 1 }, (_, m) => addMonths(dayOf('1984-01-31'), m))
const wavy = (months: number, at: number) =>
  monthEnds(months).map((_, m) => 100 * Math.exp(0.004 * m + 0.1 * Math.sin(m / at)))

describe('the grids of rates', () => {
  it('end at the last month whatever the months, with few enough of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), (months) => {
        const { step, places } = gridMonths(months)
        expect(places.at(-1)).toBe(months)
        expect(places.length).toBeLessThanOrEqual(mostGridMonths)
        expect(places[0]).toBeGreaterThanOrEqual(0)
        expect(places[0]).toBeLessThan(step)
        expect(places.every((place, at) => at === 0 || place - (places[at - 1] ?? 0) === step)).toBe(true)
      }),
    )
  })

  it('say of each cell what its closed form says', () => {
    const [days, track, benchmark] = [monthEnds(60), wavy(60, 7), wavy(60, 5)]
    const { cells, step } = irrGrids({ days, track, benchmark })
    expect(step).toBe(2)
    expect(cells).toHaveLength((31 * 30) / 2)
    for (const { start, end, rates } of cells) {
      expect(rates === null).toBe(end - start < 12)
      if (rates === null) continue
      const years = ((days[end] ?? 0) - (days[start] ?? 0)) / 365
      expect(rates.single.track).toBeCloseTo(((track[end] ?? 0) / (track[start] ?? 1)) ** (1 / years) - 1, 12)
      expect(rates.single.benchmark).toBeCloseTo(
        ((benchmark[end] ?? 0) / (benchmark[start] ?? 1)) ** (1 / years) - 1,
        12,
      )
    }
  })

  it('give the same of a track that is its benchmark', () => {
    const { cells, byStart } = irrGrids({ days: monthEnds(48), track: wavy(48, 6), benchmark: wavy(48, 6) })
    for (const { rates } of [...cells, ...byStart]) {
      if (rates === null) continue
      expect(rates.single.track).toBe(rates.single.benchmark)
      expect(rates.regular.track).toBe(rates.regular.benchmark)
    }
  })

  it('hold 500 months in few cells, with each start that leaves a year', () => {
    const { cells, byStart, step } = irrGrids({ days: monthEnds(500), track: wavy(500, 7), benchmark: wavy(500, 5) })
    expect(step).toBe(12)
    expect(cells).toHaveLength((42 * 41) / 2)
    expect(byStart).toHaveLength(500 - 12 + 1)
    expect(byStart.every(({ end }) => end === 500)).toBe(true)
  })
})
