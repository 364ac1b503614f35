import { describe, expect, it } from 'vitest'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { searchGroups } from './search-groups.ts'
import { sidakQuantile } from './sidak-quantile.ts'
import { chunkOf, columnsOf, type WrittenSaver as Saver, searchedGroups } from './written-savers.ts'

const parameters = { ...defaultScoreParameters, fundCorrelation: 0.3 }

function flatIndex(days: number): DailyLevels {
  return { firstDay: 0, lastDay: days, levels: new Float64Array(days + 1).fill(100) }
}

const searched = (savers: readonly Saver[], rates: readonly (number | null)[], index: DailyLevels, cut = 0) =>
  searchedGroups(savers, rates, index, parameters, cut)

/** So many like savers. */
const times = (count: number, saver: Saver): Saver[] => new Array<Saver>(count).fill(saver)

describe('a group behind the rest of its fund', () => {
  // The rate of the fund is 0 in each: its pots come to what was paid in. Day 365 is 1971-01-01, day 730 1972-01-01.
  it('is named by the scatter of savers alone where all paid in alike', () => {
    const low: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9000, fund: 0, places: [0] }
    const high = { ...low, pot: 11000, places: [1] }
    const { findings, passes } = searched([...times(30, low), ...times(30, high)], [0, null], flatIndex(730), 7)
    // p = 1/2, k = 0; V = 60/59 (1/4 x 30 x 10^2 + 1/4 x 30 x 10^2) in pounds.
    expect(findings).toEqual([
      {
        family: 'groups',
        dimension: 'dimension 0',
        group: '0.0',
        savers: 30,
        impactPence: -30 * 1000,
        compared: 2,
        quantile: sidakQuantile(2),
        surplusPence: expect.closeTo(-30 * 1000, 6),
        standardErrorPence: expect.closeTo(100 * Math.sqrt((60 / 59) * 1500), 6),
      },
    ])
    // One pass, and two of the round that finds nothing left to compare.
    expect(passes).toBe(3)
  })

  it('has the luck of the years that it was there alone in its variance', () => {
    const old: Saver = { flows: [[0, 10000]], navDay: 730, pot: 8000, fund: 0, places: [0] }
    const young: Saver = { flows: [[365, 10000]], navDay: 730, pot: 12000, fund: 0, places: [1] }
    const { findings } = searched([...times(30, old), ...times(30, young)], [0, null], flatIndex(730))
    // In pounds: H 6,000 and 3,000, p = 2/3; k = 3000 - 2/3 x 3000 in the first year, 3000 - 2/3 x 6000 in the second.
    const luck = 0.04 ** 2 * (1000 ** 2 + 1000 ** 2)
    const scatter = (60 / 59) * ((1 / 9) * 30 * 400 + (4 / 9) * 30 * 400)
    expect(findings[0].standardErrorPence).toBeCloseTo(100 * Math.sqrt(luck + scatter), 6)
    expect(findings[0]).toMatchObject({ group: '0.0', surplusPence: expect.closeTo(-60_000, 6) })
  })

  it('is not named for a difference that luck and scatter explain', () => {
    const old: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9700, fund: 0, places: [0] }
    const young: Saver = { flows: [[365, 10000]], navDay: 730, pot: 10300, fund: 0, places: [1] }
    // R = -90 pounds; sqrt(V) is 59 and q = 2.24.
    expect(searched([...times(30, old), ...times(30, young)], [0, null], flatIndex(730)).findings).toEqual([])
  })

  it('counts a saver by what is usual in the fund, however near the pot is to what was expected', () => {
    const exact: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9900, fund: 0, places: [0] }
    const wild = (pot: number): Saver => ({ ...exact, pot, places: [1] })
    const rest = [...times(15, wild(20100)), ...times(15, wild(100))]
    // The 30 low by £1 have v = 1 of their own, but E^2 times the fund's (30 x 1 + 15 x 101^2 + 15 x 99^2) / (60 x 100^2).
    expect(searched([...times(30, exact), ...rest], [0, null], flatIndex(730)).findings).toEqual([])
  })
})

describe('a group that is named after another', () => {
  it('is told to be behind as it was when it was named, although it was ahead while the lower one counted among the others', () => {
    const pots = (rate: number) => Math.round(10_000 * Math.exp(2 * rate))
    const scattered = (count: number, rate: number, place: number): Saver[] =>
      Array.from({ length: count }, (_, saver) => ({
        ...{ flows: [[0, 10_000]], navDay: 730, fund: 0, places: [place] },
        pot: pots(rate) + (saver % 2 === 0 ? 20 : -20),
      }))
    const savers = [...scattered(600, -0.02, 0), ...scattered(200, -0.008, 1), ...scattered(200, 0, 2)]
    const rate = Math.log((600 * pots(-0.02) + 200 * pots(-0.008) + 200 * pots(0)) / (1000 * 10_000)) / 2
    const { findings, compared } = searched(savers, [rate, null], flatIndex(730))
    expect(findings.map(({ group }) => group)).toEqual(['0.0', '0.1'])
    const differences = compared[0].differences
    expect(differences.map(({ code, strength }) => [code, strength])).toEqual([
      [0, 'strong'],
      [1, 'strong'],
      [2, 'strong'],
    ])
    // Beside each other at last are 200 savers at -0.8% and 200 at 0; the first round sees -1.36% in all.
    expect(differences[0].difference).toBeCloseTo(-0.016, 3)
    expect(differences[1].difference).toBeCloseTo(-0.008, 3)
    expect(differences[2].difference).toBeGreaterThan(0.01)
  })
})

describe('groups that are not compared', () => {
  const low: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9000, fund: 0, places: [0] }
  const high = { ...low, pot: 11000, places: [1] }

  it.each([
    ['fewer than 30 savers', [...times(29, low), ...times(60, high)], 0],
    ['all savers', times(60, low), 0],
    ['all savers of their fund', [...times(40, low), ...times(40, { ...high, fund: 1 })], 0],
    ['no others in 96 % of their money', [...times(96, low), ...times(4, { ...low, places: [1] })], 0],
  ])('have %s', (_, savers, passesAfter) => {
    const { findings, passes } = searched(savers, [-0.01, 0.01, null], flatIndex(730))
    expect(findings).toEqual([])
    expect(passes).toBeLessThanOrEqual(1 + passesAfter)
  })

  it('are worth fewer than 10 savers of equal weight', () => {
    const large: Saver = { ...low, flows: [[0, 1_000_000]], pot: 900_000 }
    const richer = { ...high, flows: [[0, 1_000_000]] as const, pot: 1_100_000 }
    // (30 + 100 k)^2 / (30 + 10,000 k) is 1.6 for one large pot among the 30, 12.6 for 12 of them.
    const withLarge = (count: number) => [
      ...times(30, low),
      ...times(30, high),
      ...times(count, large),
      ...times(count, richer),
    ]
    expect(searched(withLarge(1), [0, null], flatIndex(730)).findings).toEqual([])
    expect(searched(withLarge(12), [0, null], flatIndex(730)).findings).toMatchObject([{ group: '0.0', savers: 42 }])
  })

  it('are in a fund whose rate is unknown', () => {
    expect(searched([...times(30, low), ...times(30, high)], [null, null], flatIndex(730)).findings).toEqual([])
  })
})

describe('a pass', () => {
  const savers = Array.from({ length: 130 }, (_, saver): Saver => {
    const places = [saver % 3, saver % 2]
    return { flows: [[saver, 1000]], navDay: 900 + (saver % 99), pot: 1000, fund: saver % 3, places }
  })
  const index = flatIndex(1000)
  const begun = () => {
    const step = searchGroups(columnsOf(savers, 3), [0, 0, 0, null], index, parameters)
    const visit = step.next().value
    if (typeof visit !== 'function') throw new Error('There is no pass')
    return { step, visit }
  }

  it('that misses a saver, or brings one twice, is refused', () => {
    const missing = begun()
    missing.visit(chunkOf(savers.slice(1), 1))
    expect(() => missing.step.next()).toThrow('A pass has to bring the flows of all 130 savers, not of 129')
    const twice = begun()
    twice.visit(chunkOf(savers))
    twice.visit(chunkOf(savers.slice(0, 1)))
    expect(() => twice.step.next()).toThrow('not of 131')
  })

  it('refuses a flow after the valuation and a valuation after the index', () => {
    const late = savers.map((saver): Saver => ({ ...saver, flows: [[saver.navDay + 1, 100]] }))
    expect(() => begun().visit(chunkOf(late))).toThrow('is after day')
    const beyond = columnsOf(
      savers.map((saver) => ({ ...saver, navDay: 1001 })),
      3,
    )
    const visit = searchGroups(beyond, [0, 0, 0, null], index, parameters).next().value
    if (typeof visit !== 'function') throw new Error('There is no pass')
    expect(() => visit(chunkOf(savers))).toThrow('The index does not reach day 1001')
  })

  it('refuses a code without a group', () => {
    const columns = columnsOf(savers, 3)
    const wrong = { ...columns, dimensions: columns.dimensions.map((each) => ({ ...each, groups: ['only'] })) }
    expect(() => searchGroups(wrong, [0, 0, 0, null], index, parameters).next()).toThrow('dimension 0 has no group')
  })
})
