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

  it('are, cell by cell, what brentq of SciPy finds for the equations of the methodology', () => {
    const days = Array.from({ length: 17 }, (_, m) => addMonths(dayOf('2018-12-31'), m))
    const track = [
      100, 104.2, 101.7, 106.9, 103.3, 97.8, 102.4, 108.8, 111.6, 107.1, 112.9, 118.4, 115.2, 96.5, 101.3, 109.9, 114.7,
    ]
    const benchmark = [
      100, 103.1, 102.2, 105, 104.4, 100.6, 103.8, 107.7, 109.9, 108.2, 111.3, 115.9, 114.6, 101.2, 104.9, 110.3, 113.8,
    ]
    const { cells, byStart } = irrGrids({ days, track, benchmark })
    const full = cells.filter(({ rates }) => rates !== null)
    expect(full).toHaveLength(independent.length)
    for (const [start, end, ...rates] of independent) {
      const places = (cell: { readonly start: number; readonly end: number }) =>
        cell.start === start && cell.end === end
      const found = [...cells.filter(places), ...byStart.filter(places)]
      expect(found).toHaveLength(end === 16 ? 2 : 1)
      for (const cell of found) {
        const { single, regular } = cell.rates ?? { single: none, regular: none }
        const own = [single.track, single.benchmark, regular.track, regular.benchmark]
        own.forEach((rate, place) => void expect(rate).toBeCloseTo(rates[place] ?? Number.NaN, 11))
      }
    }
  })
})

const none = { track: Number.NaN, benchmark: Number.NaN }

/** Start, end; single: track, benchmark; regular: track, benchmark. Worked out from the text of the method by a program of its own. */
const independent: readonly (readonly [number, number, number, number, number, number])[] = [
  [0, 12, 0.152, 0.146, 0.164087777367, 0.155998871081],
  [0, 13, -0.032304862021, 0.011055433196, -0.15834253849, -0.083098986387],
  [0, 14, 0.011154510937, 0.041939441505, -0.06804266758, -0.017405955093],
  [0, 15, 0.078490031789, 0.081630894361, 0.06252267637, 0.061337832198],
  [0, 16, 0.10849526582, 0.101956512938, 0.119653353055, 0.100907550226],
  [1, 13, -0.073896353167, -0.01842870999, -0.177915471691, -0.09821243448],
  [1, 14, -0.025809286988, 0.016163413354, -0.079921168113, -0.026492020623],
  [1, 15, 0.04680205235, 0.059687955523, 0.060181981098, 0.058363138365],
  [1, 16, 0.080060785276, 0.082433256743, 0.121216652012, 0.10076147202],
  [2, 14, -0.003922411505, 0.026345661621, -0.088632386594, -0.033508897316],
  [2, 15, 0.073896041705, 0.072641566068, 0.062279133957, 0.058155450847],
  [2, 16, 0.108298914827, 0.096255596802, 0.127351462258, 0.103478023712],
  [3, 15, 0.027985871274, 0.05033486336, 0.060293195778, 0.055682622077],
  [3, 16, 0.067066232011, 0.077002586253, 0.130436789421, 0.104638159283],
  [4, 16, 0.110040642863, 0.089781581285, 0.141517740159, 0.109430639509],
]
