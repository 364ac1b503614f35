import { dailyLevels } from '../../benchmark/daily-levels.ts'
import { addMonths, type Day, dayOf } from '../../dates/day-number.ts'
import { monthEndsAround } from '../../dates/month-ends-around.ts'
import { type Random, seededRandom } from '../../random/seeded-random.ts'
import type { MemberBatch } from '../member-batch.ts'
import { memberPot, type TrackWalk, trackWalk } from '../member-walk.ts'
import { type AttributionMonths, attributionMonths } from '../month-grid.ts'

/** A fund whose truth is known, and the members that are drawn for it. */
export interface FundPlan {
  readonly months: number
  readonly members: number
  /** Annual fractions. */
  readonly alpha: number
  readonly beta: number
  readonly trackingError: number
  /** Standard deviation of what records make of pots. */
  readonly noise: number
  /** Share of members whose records are wrong. */
  readonly badRecords: number
  /** Months before the end at whose 15th day a third of the members each are valued; empty: all at the end. */
  readonly earlierValuations: readonly number[]
  /** Returns of benchmark and cash to draw from, by month; without them a normal market. */
  readonly market?: { readonly benchmark: Float64Array; readonly cash: Float64Array }
  /** A second fund for every other member, with luck of its own. */
  readonly secondFund?: boolean
  /** Whether pots are rounded to a penny. */
  readonly pennies: boolean
}

/** 120 months, 800 members, tracking error 3 %, noise 1 %. */
export const plainFund: FundPlan = {
  months: 120,
  members: 800,
  alpha: 0.005,
  beta: 0.9,
  trackingError: 0.03,
  noise: 0.01,
  badRecords: 0,
  earlierValuations: [],
  pennies: true,
}

/** A drawn fund with its members. */
export interface KnownFund {
  readonly months: AttributionMonths
  readonly members: MemberBatch
  /** The true return of the (first) fund by month. */
  readonly returns: Float64Array
}

const firstEnd = dayOf('2005-12-31')

/**
 * Draws a fund and members who pay into it every month from a month of their own on, some to the end and some not. The fund
 * returns `cash + alpha / 12 + beta (benchmark - cash) + noise` of tracking error / sqrt(12); pots are those of the fund times
 * a little noise, rounded to a penny. The same seed and plan give the same fund.
 *
 * @example
 * knownFund(1, { ...plainFund, members: 5 }).members.count // => 5
 */
export function knownFund(seed: number, plan: FundPlan): KnownFund {
  const random = seededRandom(seed, 77)
  const months = drawMonths(random, plan)
  const draw = () => drawReturns(random, plan, months)
  const returns = draw()
  const funds = [returns, ...(plan.secondFund ? [draw()] : [])]
  const walks = funds.map((own) => trackWalk(months, own))
  return { months, returns, members: drawMembers(random, plan, months, walks) }
}

function drawMonths(random: Random, { months, market }: FundPlan): AttributionMonths {
  const ends = monthEndsAround(firstEnd + 1, addMonths(firstEnd, months))
  const levels = (returnOf: (month: number) => number) => {
    const out = new Float64Array(ends.length).fill(100)
    for (let month = 1; month < out.length; month++) out[month] = out[month - 1] * (1 + returnOf(month - 1))
    return { days: ends, levels: out }
  }
  const index = levels((month) => market?.benchmark[month] ?? 0.006 + 0.035 * random.normal())
  const cash = levels((month) => market?.cash[month] ?? 0.001)
  return attributionMonths({ firstFlow: firstEnd, lastNav: ends[ends.length - 1] }, dailyLevels(index), cash)
}

function drawReturns(random: Random, plan: FundPlan, { benchmark, cash }: AttributionMonths): Float64Array {
  const omega = plan.trackingError / Math.sqrt(12)
  return benchmark.map(
    (own, month) => cash[month] + plan.alpha / 12 + plan.beta * (own - cash[month]) + omega * random.normal(),
  )
}

interface Drawn {
  readonly days: Day[]
  readonly pence: number[]
  readonly navDay: Day
}

function drawMembers(
  random: Random,
  plan: FundPlan,
  months: AttributionMonths,
  walks: readonly TrackWalk[],
): MemberBatch {
  const offsets = new Int32Array(plan.members + 1)
  const drawn = Array.from({ length: plan.members }, () => drawFlows(random, plan, months))
  drawn.forEach(({ days }, member) => {
    offsets[member + 1] = offsets[member] + days.length
  })
  const funds = Int32Array.from({ length: plan.members }, (_, member) => member % walks.length)
  const batch = {
    count: plan.members,
    offsets,
    flowDays: Int32Array.from(drawn.flatMap(({ days }) => days)),
    flowPence: Float64Array.from(drawn.flatMap(({ pence }) => pence)),
    navDays: Int32Array.from(drawn, ({ navDay }) => navDay),
    navPence: new Float64Array(plan.members),
    heldOut: Uint8Array.from({ length: plan.members }, () => (random.integer(5) === 0 ? 1 : 0)),
    groups: [funds],
  }
  for (let member = 0; member < plan.members; member++) {
    const pot = memberPot(batch, member, months, walks[funds[member]]) * Math.exp(plan.noise * random.normal())
    const bad =
      random.next() < plan.badRecords ? Math.exp(0.3 * random.normal()) * (random.next() < 0.5 ? 0.8 : 1.3) : 1
    batch.navPence[member] = plan.pennies ? Math.round(pot * bad) : pot * bad
  }
  return batch
}

function drawFlows(random: Random, plan: FundPlan, { ends }: AttributionMonths): Drawn {
  const earlier = plan.earlierValuations[random.integer(plan.earlierValuations.length + 1)]
  const end = plan.months - (earlier ?? 0)
  const navDay = earlier === undefined ? ends[end] : ends[end - 1] + 15
  const start = random.integer(end - 12)
  const stop = random.next() < 0.6 ? end : start + 12 + random.integer(end - start - 12)
  const dayOfMonth = 1 + random.integer(28)
  const pence = 100 * (50 + random.integer(300))
  const days: Day[] = []
  for (let month = start; month < stop; month++) {
    const day = ends[month] + dayOfMonth
    if (day < navDay) days.push(day)
  }
  return { days, pence: days.map(() => pence + random.integer(5000)), navDay }
}
