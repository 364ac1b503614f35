import { describe, expect, it } from 'vitest'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { addMonths } from '../dates/day-number.ts'
import { seededRandom } from '../random/seeded-random.ts'
import { defaultScoreParameters } from '../score/score-parameters.ts'
import { sidakQuantile } from './sidak-quantile.ts'
import { type WrittenSaver as Saver, searchedGroups } from './written-savers.ts'

// This test computes from the formulas alone, fund by fund and flow by flow, what the search computes in one go.

const parameters = { ...defaultScoreParameters, fundCorrelation: 0.3 }

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
    const { findings, passes } = searchedGroups(savers, [...rates, null], index, parameters, 50)
    expect(findings.map(({ group }) => group)).toEqual(byHand.map(({ group }) => group))
    expect(byHand.length).toBeGreaterThan(0)
    expect(passes).toBe(1 + 2 * findings.length)
    findings.forEach(({ surplusPence, standardErrorPence, compared }, place) => {
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
