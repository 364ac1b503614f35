import { describe, expect, it } from 'vitest'
import type { FundFlows } from '../evidence/fund-flows.ts'
import { groupEvidence } from '../evidence/group-evidence.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { behindFunds } from './behind-funds.ts'
import type { Dimension } from './scored-savers.ts'
import { type FindingsInput, findingsOf, searchFindings } from './search-findings.ts'
import { sidakQuantile } from './sidak-quantile.ts'

const parameters = defaultScoreParameters
const index = { firstDay: 0, lastDay: 1460, levels: new Float64Array(1461).fill(100) }

interface Saver {
  readonly fund: number
  readonly scheme: number
  readonly pot: number
}

/** Savers who paid in £100 on 1 January 1970 and were valued four years of 365 days later. */
function inputOf(savers: readonly Saver[], dimensions: readonly string[] = ['scheme']): FindingsInput {
  const funds = Map.groupBy(savers, ({ fund }) => fund)
  const fundEvidence = new Map(
    Array.from(funds, ([fund, theirs]) => {
      const potPence = theirs.reduce((sum, { pot }) => sum + pot, 0)
      const pence = [10000 * theirs.length]
      const row: FundFlows = { fund, navDay: 1460, savers: theirs.length, potPence, days: [0], pence }
      return [fund, groupEvidence([row], index, parameters)]
    }),
  )
  const named = dimensions.map(
    (name): Dimension => ({ name, groups: ['S0', 'S1', 'S2'], codes: Int32Array.from(savers, ({ scheme }) => scheme) }),
  )
  return {
    savers: {
      count: savers.length,
      navDays: new Int32Array(savers.length).fill(1460),
      navPence: Float64Array.from(savers, ({ pot }) => pot),
      funds: Int32Array.from(savers, ({ fund }) => fund),
      fundNames: ['A', 'B', 'C'],
      dimensions: named,
    },
    fundEvidence,
    index,
    parameters,
  }
}

function searched(savers: readonly Saver[], dimensions?: readonly string[]) {
  const count = savers.length
  const chunk = {
    from: 0,
    count,
    offsets: Int32Array.from({ length: count + 1 }, (_, saver) => saver),
    flowDays: new Int32Array(count),
    flowPence: new Float64Array(count).fill(10000),
  }
  return findingsOf(inputOf(savers, dimensions), [chunk])
}

const findingsIn = (...input: Parameters<typeof searched>) => searched(...input).findings

const times = (count: number, fund: number, scheme: number, pot: number): Saver[] =>
  Array.from({ length: count }, () => ({ fund, scheme, pot }))

/** The pot after four years of a lasting log gap. */
const potAt = (logGap: number) => Math.round(10000 * Math.exp(4 * logGap))

describe('funds behind the benchmark', () => {
  // One lump sum over four years: A = D = 4, so that a standard error is 4 % / 2.
  const limit = -0.02 * sidakQuantile(3)

  it('are named from q standard errors on, q by the number of funds compared', () => {
    const trust = (gap: number) => [
      ...times(12, 0, 0, 10100),
      ...times(12, 1, 0, potAt(gap)),
      ...times(12, 2, 0, 10000),
    ]
    expect(findingsIn(trust(limit + 0.0005))).toEqual([])
    const [named, ...others] = findingsIn(trust(limit - 0.0005))
    expect(others).toEqual([])
    const pot = potAt(limit - 0.0005)
    expect(named).toMatchObject({ family: 'funds', dimension: 'fund', group: 'B', savers: 12, compared: 3 })
    expect(named.impactPence).toBe(12 * (pot - 10000))
    expect(named).toMatchObject({
      quantile: sidakQuantile(3),
      standardError: expect.closeTo(0.02, 12),
      logGap: expect.closeTo(Math.log(pot / 10000) / 4, 12),
      low: expect.closeTo(Math.log(pot / 10000) / 4 + limit, 12),
      high: expect.closeTo(Math.log(pot / 10000) / 4 - limit, 12),
    })
  })

  it('are compared from 10 savers on', () => {
    expect(findingsIn([...times(12, 0, 0, 10100), ...times(9, 1, 0, 5000)])).toEqual([])
    expect(findingsIn([...times(12, 0, 0, 10100), ...times(10, 1, 0, 5000)])).toMatchObject([
      { group: 'B', compared: 2 },
    ])
  })

  it('come in the order of their pounds below the benchmark', () => {
    const trust = [...times(12, 0, 0, 5000), ...times(40, 1, 0, 6000), ...times(12, 2, 0, 10000)]
    expect(findingsIn(trust).map(({ group, impactPence }) => [group, impactPence])).toEqual([
      ['B', -40 * 4000],
      ['A', -12 * 5000],
    ])
  })

  it('are no finding where all savers are in one: that is the verdict', () => {
    expect(findingsIn(times(60, 0, 0, 5000))).toEqual([])
    expect(findingsIn(times(60, 0, 0, 10000))).toEqual([])
  })

  it('without a name are one fund, unless no saver has a name', () => {
    const some = [...times(12, 0, 0, 10100), ...times(12, -1, 0, 5000)]
    expect(findingsIn(some)).toMatchObject([{ family: 'funds', group: null, savers: 12 }])
    const none = [...times(40, -1, 0, 5000), ...times(40, -1, 1, 15000)]
    expect(findingsIn(none)).toEqual([])
    const nobody = { groups: 0, foundFrom: null }
    expect(searchFindings(inputOf(none)).next().value).toEqual({
      findings: [],
      funds: nobody,
      groups: [{ ...nobody, differences: [] }],
    })
    expect(behindFunds({ count: 24, fundNames: [] }, inputOf(none).fundEvidence)).toEqual({
      behind: [],
      compared: nobody,
    })
  })
})

describe('what was compared', () => {
  const comparedIn = (savers: readonly Saver[], dimensions?: readonly string[]) => {
    const { funds, groups } = searched(savers, dimensions)
    return [funds, ...groups].map((each) => each.groups)
  }

  it('are funds of 10 savers beside others, and groups of 30 with others of their funds, by dimension', () => {
    const two = [...times(40, 0, 0, 10000), ...times(40, 0, 1, 10100), ...times(9, 1, 2, 10000)]
    expect(comparedIn(two, ['scheme', 'region'])).toEqual([1, 2, 2])
    expect(comparedIn([...two, ...times(1, 1, 2, 10000)])).toEqual([2, 2])
  })

  it('is nothing where savers are few, all are in one fund and scheme, or no fund is stated', () => {
    expect(comparedIn([...times(9, 0, 0, 10000), ...times(9, 1, 1, 10000)])).toEqual([0, 0])
    expect(comparedIn(times(60, 0, 0, 10000))).toEqual([0, 0])
    expect(comparedIn([...times(40, -1, 0, 5000), ...times(40, -1, 1, 15000)])).toEqual([0, 0])
    expect(comparedIn([])).toEqual([0, 0])
  })

  it('is found from q + 1.645 standard errors on, the best known and the worst', () => {
    const trust = [...times(12, 0, 0, 10100), ...times(12, 1, 0, 9900)]
    const from = expect.closeTo(0.02 * (sidakQuantile(2) + 1.645), 12)
    expect(searched(trust).funds).toEqual({ groups: 2, foundFrom: { least: from, most: from } })
  })

  it('are found so by scatter of savers alone where all paid in alike', () => {
    const half = [...times(15, 0, 0, 9900), ...times(15, 0, 0, 10100)]
    const { groups } = searched([...half, ...half.map((saver) => ({ ...saver, scheme: 1 }))])
    // In pounds: V = 60/59 x 60 x 1/4; each scheme has 30 x £100 x 4 years, half of which has others beside it.
    const error = Math.sqrt((60 / 59) * 15) / (0.5 * 30 * 100 * 4)
    const from = expect.closeTo(error * (sidakQuantile(2) + 1.645), 8)
    expect(groups).toMatchObject([{ groups: 2, foundFrom: { least: from, most: from } }])
    // Both are level with each other.
    const level = {
      strength: 'could be chance',
      difference: expect.closeTo(0, 8),
      high: expect.closeTo(1.96 * error, 8),
    }
    expect(groups[0].differences).toMatchObject([
      { ...level, code: 0 },
      { ...level, code: 1 },
    ])
  })
})

describe('funds and groups together', () => {
  it('are listed with the most pounds first, also where a group is above the benchmark', () => {
    // Fund A is far ahead, but for its scheme S1; fund B is far behind.
    const trust = [...times(60, 0, 0, 30000), ...times(60, 0, 1, 12000), ...times(20, 1, 2, 5000)]
    expect(findingsIn(trust)).toMatchObject([
      { family: 'funds', group: 'B', impactPence: -20 * 5000 },
      { family: 'groups', dimension: 'scheme', group: 'S1', impactPence: 60 * 2000, surplusPence: expect.any(Number) },
    ])
  })

  it('name one of two groups of the same savers, that of the first dimension', () => {
    const trust = [...times(60, 0, 0, 11000), ...times(60, 0, 1, 9000)]
    expect(findingsIn(trust, ['scheme', 'region'])).toMatchObject([{ dimension: 'scheme', group: 'S1', compared: 4 }])
    expect(findingsIn(trust, ['region', 'scheme'])).toMatchObject([{ dimension: 'region', group: 'S1', compared: 4 }])
  })

  it('name nobody where all are equal, of one saver, and of nobody', () => {
    expect(findingsIn([...times(60, 0, 0, 10000), ...times(60, 1, 1, 10000), ...times(60, 1, 2, 10000)])).toEqual([])
    expect(findingsIn([...times(60, 0, 0, 10400), ...times(60, 0, 1, 10400)])).toEqual([])
    expect(findingsIn(times(1, 0, 0, 100))).toEqual([])
    expect(findingsIn([])).toEqual([])
  })

  it('do not name a scheme that is behind only because its fund is', () => {
    const trust = [
      ...times(60, 0, 0, 12000),
      ...times(60, 1, 1, 6000),
      ...times(60, 1, 2, 6000),
      ...times(60, 2, 2, 10000),
    ]
    expect(findingsIn(trust).map(({ family, group }) => [family, group])).toEqual([['funds', 'B']])
  })

  it('cannot be searched without the evidence of every fund', () => {
    const input = inputOf([...times(12, 0, 0, 10000), ...times(12, 1, 0, 10000)])
    const fundEvidence = new Map([...input.fundEvidence].slice(0, 1))
    expect(() => searchFindings({ ...input, fundEvidence }).next()).toThrow('There is no evidence of fund 1')
    const savers = { ...input.savers, fundNames: ['A'] }
    expect(() => searchFindings({ ...input, savers }).next()).toThrow('There is no name of fund 1')
  })
})
