import { describe, expect, it } from 'vitest'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths } from '../dates/day-number.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import type { BehindGroup } from './finding.ts'
import type { FlowChunk, ScoredSavers } from './scored-savers.ts'
import { searchGroups } from './search-groups.ts'
import { sidakQuantile } from './sidak-quantile.ts'

interface Saver {
  readonly flows: readonly (readonly [day: number, pence: number])[]
  readonly navDay: number
  readonly pot: number
  readonly fund: number
  /** Codes of the dimensions. */
  readonly places: readonly number[]
}

const parameters = { ...defaultScoreParameters, fundCorrelation: 0.3 }

function flatIndex(days: number): DailyLevels {
  return { firstDay: 0, lastDay: days, levels: new Float64Array(days + 1).fill(100) }
}

function columnsOf(savers: readonly Saver[], funds: number): ScoredSavers {
  const places = savers[0].places.map((_, place) => Int32Array.from(savers, (saver) => saver.places[place]))
  return {
    count: savers.length,
    navDays: Int32Array.from(savers, ({ navDay }) => navDay),
    navPence: Float64Array.from(savers, ({ pot }) => pot),
    funds: Int32Array.from(savers, ({ fund }) => fund),
    fundNames: Array.from({ length: funds }, (_, fund) => `Fund ${fund}`),
    dimensions: places.map((codes, place) => ({
      name: `dimension ${place}`,
      groups: Array.from({ length: Math.max(...codes) + 1 }, (_, code) => `${place}.${code}`),
      codes,
    })),
  }
}

function chunkOf(savers: readonly Saver[], from = 0): FlowChunk {
  const offsets = [0]
  for (const { flows } of savers) offsets.push(offsets[offsets.length - 1] + flows.length)
  return {
    from,
    count: savers.length,
    offsets: Int32Array.from(offsets),
    flowDays: Int32Array.from(savers.flatMap(({ flows }) => flows.map(([day]) => day))),
    flowPence: Float64Array.from(savers.flatMap(({ flows }) => flows.map(([, pence]) => pence))),
  }
}

function searched(savers: readonly Saver[], logRates: readonly (number | null)[], index: DailyLevels, cut = 0) {
  const search = searchGroups(columnsOf(savers, logRates.length - 1), logRates, index, parameters)
  let passes = 0
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return { named: step.value, passes }
    passes += 1
    step.value(chunkOf(savers.slice(cut), cut))
    step.value(chunkOf(savers.slice(0, cut)))
  }
}

/** So many like savers. */
const times = (count: number, saver: Saver): Saver[] => new Array<Saver>(count).fill(saver)

describe('a group behind the rest of its fund', () => {
  // The rate of the fund is 0 in each: its pots come to what was paid in. Day 365 is 1971-01-01, day 730 1972-01-01.
  it('is named by the scatter of savers alone where all paid in alike', () => {
    const low: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9000, fund: 0, places: [0] }
    const high = { ...low, pot: 11000, places: [1] }
    const { named, passes } = searched([...times(30, low), ...times(30, high)], [0, null], flatIndex(730), 7)
    // p = 1/2, k = 0; V = 60/59 (1/4 x 30 x 10^2 + 1/4 x 30 x 10^2) in pounds.
    expect(named).toEqual([
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
    const { named } = searched([...times(30, old), ...times(30, young)], [0, null], flatIndex(730))
    // In pounds: H 6,000 and 3,000, p = 2/3; k = 3000 - 2/3 x 3000 in the first year, 3000 - 2/3 x 6000 in the second.
    const luck = 0.04 ** 2 * (1000 ** 2 + 1000 ** 2)
    const scatter = (60 / 59) * ((1 / 9) * 30 * 400 + (4 / 9) * 30 * 400)
    expect(named[0].standardErrorPence).toBeCloseTo(100 * Math.sqrt(luck + scatter), 6)
    expect(named[0]).toMatchObject({ group: '0.0', surplusPence: expect.closeTo(-60_000, 6) })
  })

  it('is not named for a difference that luck and scatter explain', () => {
    const old: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9700, fund: 0, places: [0] }
    const young: Saver = { flows: [[365, 10000]], navDay: 730, pot: 10300, fund: 0, places: [1] }
    // R = -90 pounds; sqrt(V) is 59 and q = 2.24.
    expect(searched([...times(30, old), ...times(30, young)], [0, null], flatIndex(730)).named).toEqual([])
  })

  it('counts a saver by what is usual in the fund, however near the pot is to what was expected', () => {
    const exact: Saver = { flows: [[0, 10000]], navDay: 730, pot: 9900, fund: 0, places: [0] }
    const wild = (pot: number): Saver => ({ ...exact, pot, places: [1] })
    const rest = [...times(15, wild(20100)), ...times(15, wild(100))]
    // The 30 low by £1 have v = 1 of their own, but E^2 times the fund's (30 x 1 + 15 x 101^2 + 15 x 99^2) / (60 x 100^2).
    expect(searched([...times(30, exact), ...rest], [0, null], flatIndex(730)).named).toEqual([])
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
    const { named, passes } = searched(savers, [-0.01, 0.01, null], flatIndex(730))
    expect(named).toEqual([])
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
    expect(searched(withLarge(1), [0, null], flatIndex(730)).named).toEqual([])
    expect(searched(withLarge(12), [0, null], flatIndex(730)).named).toMatchObject([{ group: '0.0', savers: 42 }])
  })

  it('are in a fund whose rate is unknown', () => {
    expect(searched([...times(30, low), ...times(30, high)], [null, null], flatIndex(730)).named).toEqual([])
  })
})

// What follows computes from the formulas alone, fund by fund and flow by flow, what the search computes in one go.

const years = (days: number) => days / 365

function grown(saver: Saver, index: DailyLevels): { day: number; pence: number; tau: number }[] {
  return saver.flows.map(([day, pence]) => ({
    day,
    pence: (pence * index.levels[saver.navDay]) / index.levels[day],
    tau: years(saver.navDay - day),
  }))
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const expectedPot = (saver: Saver, index: DailyLevels, rate: number) =>
  sum(grown(saver, index).map(({ pence, tau }) => pence * Math.exp(rate * tau)))

/** The rate at which the savers' flows come to their pots, by halving. */
function rateOf(savers: readonly Saver[], index: DailyLevels): number {
  let [low, high] = [-2, 2]
  for (let halving = 0; halving < 60; halving++) {
    const rate = (low + high) / 2
    if (sum(savers.map((saver) => expectedPot(saver, index, rate) - saver.pot)) < 0) low = rate
    else high = rate
  }
  return (low + high) / 2
}

/** What is invested of the savers in each month, the mean of its days: each flow for the days of the month that it is there. */
function investedByMonth(savers: readonly Saver[], index: DailyLevels, rate: number): number[] {
  const flows = savers.flatMap((saver) =>
    grown(saver, index).map(({ day, pence, tau }) => ({ day, end: saver.navDay, value: pence * Math.exp(rate * tau) })),
  )
  const means: number[] = []
  for (let start = 0; start <= index.lastDay; start = addMonths(start, 1)) {
    const end = addMonths(start, 1)
    const daysOf = (flow: { day: number; end: number }) =>
      Math.max(0, Math.min(flow.end, end) - Math.max(flow.day, start))
    means.push(sum(flows.map((flow) => flow.value * daysOf(flow))) / (end - start))
  }
  return means
}

function monthYears(index: DailyLevels): number[] {
  const lengths: number[] = []
  for (let start = 0; start <= index.lastDay; start = addMonths(start, 1)) {
    lengths.push(years(addMonths(start, 1) - start))
  }
  return lengths
}

/** `R` and `V` of a group, or null where it is not compared. */
function gapOf(savers: readonly Saver[], fundOf: readonly number[], group: readonly boolean[], index: DailyLevels) {
  const lengths = monthYears(index)
  const integral = (values: readonly number[]) => sum(values.map((value, month) => value * value * lengths[month]))
  const contrasts: number[][] = []
  let [surplus, scatter, overlap, penceYears, squares, members] = [0, 0, 0, 0, 0, 0]
  for (const fund of new Set(fundOf)) {
    const isIn = (at: number) => fundOf[at] === fund
    const theirs = savers.filter((_, at) => isIn(at))
    const rate = rateOf(theirs, index)
    const part = savers.filter((_, at) => isIn(at) && group[at])
    const rest = savers.filter((_, at) => isIn(at) && !group[at])
    const penceYearsOf = (saver: Saver) =>
      sum(grown(saver, index).map(({ pence, tau }) => pence * Math.exp(rate * tau) * tau))
    const share = sum(part.map(penceYearsOf)) / sum(theirs.map(penceYearsOf))
    const squaredSurplus = (saver: Saver) => (saver.pot - expectedPot(saver, index, rate)) ** 2
    const usual = sum(theirs.map(squaredSurplus)) / sum(theirs.map((saver) => expectedPot(saver, index, rate) ** 2))
    const scatterOf = (saver: Saver) => Math.max(squaredSurplus(saver), expectedPot(saver, index, rate) ** 2 * usual)
    const [n, own, others] = [theirs.length, sum(part.map(scatterOf)), sum(rest.map(scatterOf))]
    if (n > 1) scatter += (n / (n - 1)) * ((1 - share) ** 2 * own + share ** 2 * others)
    const ofFund = investedByMonth(theirs, index, rate)
    contrasts.push(investedByMonth(part, index, rate).map((mean, month) => mean - share * ofFund[month]))
    surplus += sum(part.map((saver) => saver.pot - expectedPot(saver, index, rate)))
    overlap += (1 - share) * sum(part.map(penceYearsOf))
    penceYears += sum(part.map(penceYearsOf))
    squares += sum(part.map((saver) => penceYearsOf(saver) ** 2))
    members += part.length
  }
  if (members < 30 || penceYears ** 2 / squares < 10 || overlap < 0.05 * penceYears) return null
  const together = lengths.map((_, month) => sum(contrasts.map((contrast) => contrast[month])))
  const luck = 0.04 ** 2 * (0.7 * sum(contrasts.map(integral)) + 0.3 * integral(together))
  return { surplus, error: Math.sqrt(luck + scatter) }
}

/** The groups named in turn, each with `R` and `sqrt(V)`. */
function namedByHand(savers: readonly Saver[], index: DailyLevels) {
  const groups = savers[0].places.flatMap((_, place) =>
    [...new Set(savers.map((saver) => saver.places[place]))].toSorted().map((code) => ({ place, code })),
  )
  const isMember = (saver: Saver, { place, code }: { place: number; code: number }) => saver.places[place] === code
  let fundOf = savers.map(({ fund }) => fund)
  const named: { group: string; surplus: number; error: number; compared: number }[] = []
  for (let compared = 0; ; ) {
    const gaps = groups.flatMap((group) => {
      const members = savers.map((saver) => isMember(saver, group))
      const gap = members.every(Boolean) ? null : gapOf(savers, fundOf, members, index)
      return gap === null ? [] : [{ ...gap, ...group }]
    })
    compared ||= gaps.length
    const left = gaps.filter(({ place, code }) => !named.some(({ group }) => group === `${place}.${code}`))
    const [lowest] = left.toSorted((a, b) => a.surplus / a.error - b.surplus / b.error)
    if (lowest === undefined || lowest.surplus / lowest.error >= -sidakQuantile(compared)) return named
    const { place, code, surplus, error } = lowest
    named.push({ group: `${place}.${code}`, surplus, error, compared })
    fundOf = fundOf.map((fund, at) => (isMember(savers[at], lowest) ? 100 + named.length : fund))
  }
}

/** Small trusts with payments out, days of valuation of their own, funds that differ and two groups that are behind. */
function smallTrust(seed: number): { savers: Saver[]; index: DailyLevels } {
  const random = seededRandom(seed)
  const levels = Float64Array.from({ length: 1001 }, (_, day) => 100 * Math.exp(day / 5000 + 0.1 * Math.sin(day / 40)))
  const index = { firstDay: 0, lastDay: 1000, levels }
  const savers = Array.from({ length: 130 }, (): Saver => {
    const [fund, places] = [random.integer(3), [random.integer(3), random.integer(2)]]
    const navDay = 900 + 20 * random.integer(6)
    const first = 60 + random.integer(500)
    const flows: [number, number][] = [[first, 1000 + random.integer(9000)]]
    if (random.next() < 0.8) flows.push([first + 1 + random.integer(300), random.integer(5000) - 900])
    const behind = (places[0] === 0 ? -0.12 : 0) + (places[1] === 0 ? -0.07 : 0) + 0.03 * fund
    const one: Saver = { flows, navDay, pot: 0, fund, places }
    return { ...one, pot: Math.round(expectedPot(one, index, behind) * Math.exp(0.05 * random.normal())) }
  })
  return { savers, index }
}

describe('a search by passes and months', () => {
  it.each([1, 2, 3, 4, 5, 6])('names what the formulas name, one after the other, in small trust %d', (seed) => {
    const { savers, index } = smallTrust(seed)
    const byHand = namedByHand(savers, index)
    const rates = [0, 1, 2].map((fund) =>
      rateOf(
        savers.filter((saver) => saver.fund === fund),
        index,
      ),
    )
    const { named, passes } = searched(savers, [...rates, null], index, 50)
    expect(named.map(({ group }) => group)).toEqual(byHand.map(({ group }) => group))
    expect(byHand.length).toBeGreaterThan(0)
    expect(passes).toBe(1 + 2 * named.length)
    named.forEach(({ surplusPence, standardErrorPence, compared }: BehindGroup, place) => {
      const { surplus, error, compared: comparedByHand } = byHand[place]
      expect(compared).toBe(comparedByHand)
      expect(surplusPence / surplus).toBeCloseTo(1, 9)
      expect(standardErrorPence / error).toBeCloseTo(1, 9)
    })
  })

  it('names one after the other where two groups are behind', () => {
    const counts = [1, 2, 3, 4, 5, 6].map((seed) => namedByHand(smallTrust(seed).savers, smallTrust(seed).index).length)
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })
})

describe('a pass', () => {
  const { savers, index } = smallTrust(1)
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
