import { expect, it } from 'vitest'
import { dailyLevels } from '../benchmark/daily-levels.ts'
import { yearOf } from '../dates/day-number.ts'
import { itemAt } from '../lists/item-at.ts'
import { addJoiners, type JoinerPool, joinerRates } from './joiner-rates.ts'
import { trackWalk } from './member-walk.ts'
import { knownFund, plainFund } from './testing/known-fund.ts'

const { months, members, returns } = knownFund(11, {
  ...plainFund,
  members: 60,
  noise: 0,
  pennies: false,
  earlierValuations: [7, 19],
})
const index = (() => {
  const levels = new Float64Array(months.ends.length).fill(100)
  months.benchmark.forEach((own, month) => {
    levels[month + 1] = itemAt(levels, month) * (1 + own)
  })
  return dailyLevels({ days: months.ends, levels })
})()

function ratesBy(track: Float64Array) {
  const pools = new Map<number, JoinerPool>()
  addJoiners(pools, members, { months, walk: trackWalk(months, track), index })
  return joinerRates(pools)
}

/** What all flows of the members of a year are worth at a rate, less their pots: 0 at the pooled IRR. */
function worthLessPots(year: number, rate: number): number {
  let difference = 0
  for (let member = 0; member < members.count; member++) {
    const [from, to] = [itemAt(members.offsets, member), itemAt(members.offsets, member + 1)]
    if (yearOf(itemAt(members.flowDays, from)) !== year) continue
    for (let flow = from; flow < to; flow++) {
      const years = (itemAt(members.navDays, member) - itemAt(members.flowDays, flow)) / 365
      difference += itemAt(members.flowPence, flow) * (1 + rate) ** years
    }
    difference -= itemAt(members.navPence, member)
  }
  return difference
}

it('solves the pooled equation of each year of joining, and counts everybody once', () => {
  const years = ratesBy(returns)
  expect(years.map(({ year }) => year)).toEqual(years.map(({ year }) => year).toSorted((a, b) => a - b))
  expect(years.length).toBeGreaterThan(5)
  expect(years.reduce((sum, { savers }) => sum + savers, 0)).toBe(members.count)
  for (const { year, irr } of years) expect(worthLessPots(year, irr ?? 0) / 1e6).toBeCloseTo(0, 6)
})

it('gives for the true track what pots without noise earned, and for the benchmark’s own returns its rate', () => {
  for (const { irr, trackIrr } of ratesBy(returns)) expect(trackIrr).toBeCloseTo(irr ?? 0, 10)
  for (const { irr, benchmarkIrr, trackIrr } of ratesBy(months.benchmark)) {
    expect(trackIrr).toBeCloseTo(benchmarkIrr ?? 0, 10)
    expect(trackIrr).not.toBeCloseTo(irr ?? 0, 4)
  }
})

it('says no rate of a track that makes no number of the flows', () => {
  const fallen = returns.map((own, month) => (month === 40 ? -1.5 : own))
  const before = ratesBy(returns)
  ratesBy(fallen).forEach(({ irr, trackIrr }, place) => {
    expect(irr).toBe(before[place]?.irr)
    if (place === 0) expect(trackIrr).toBeNull()
  })
})
