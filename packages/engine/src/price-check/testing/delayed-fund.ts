import type { SaverBatch } from '../../batch/saver-batch.ts'
import { dailyLevels } from '../../benchmark/daily-levels.ts'
import type { IndexLevels } from '../../benchmark/index-levels.ts'
import { seededRandom } from '../../random/seeded-random.ts'

/** A fund with a price a working day, and savers whose payments are invested late. */
export interface DelayPlan {
  readonly savers: number
  readonly days: number
  readonly delay: number
  /** Standard deviation of what records make of pots. */
  readonly noise: number
  /** Annual charge on pots, and one on the way in, beside the price. */
  readonly charge: number
  readonly entryCharge: number
  /** How far the fund strays from its published price in a year. */
  readonly trackingError: number
  readonly badRecords: number
}

/** Eleven years, 400 savers, record noise 1 %. */
export const plainDelay: DelayPlan = {
  savers: 400,
  days: 4015,
  delay: 0,
  noise: 0.01,
  charge: 0,
  entryCharge: 0,
  trackingError: 0,
  badRecords: 0,
}

const volatility = 0.12
const growth = 0.05
const workingDays = 252
const month = 30.4375

/**
 * Draws it; the same seed and plan give the same savers. They pay in monthly on a day of their own, with rises of their own.
 *
 * @example
 * delayedFund(1, { ...plainDelay, savers: 3 }).savers.count // => 3
 */
export function delayedFund(
  seed: number,
  plan: DelayPlan,
): { readonly prices: IndexLevels; readonly savers: SaverBatch } {
  const random = seededRandom(seed, 5)
  const days = plan.days + 70
  const [published, own] = [new Float64Array(days).fill(1), new Float64Array(days).fill(1)]
  for (let day = 1; day < days; day++) {
    const works = day % 7 < 5
    const step = works ? growth / workingDays + (volatility / Math.sqrt(workingDays)) * random.normal() : 0
    const astray = works ? (plan.trackingError / Math.sqrt(workingDays)) * random.normal() : 0
    published[day] = published[day - 1] * Math.exp(step)
    own[day] = own[day - 1] * Math.exp(step + astray)
  }
  const priced = Int32Array.from({ length: days }, (_, day) => day).filter((day) => day % 7 < 5)
  const prices = { days: priced, levels: Float64Array.from(priced, (day) => published[day]) }
  return {
    prices,
    savers: drawSavers(
      random,
      plan,
      dailyLevels({ ...prices, levels: Float64Array.from(priced, (day) => own[day]) }).levels,
    ),
  }
}

function drawSavers(random: ReturnType<typeof seededRandom>, plan: DelayPlan, levels: Float64Array): SaverBatch {
  const nav = plan.days - 1
  const drawn = Array.from({ length: plan.savers }, () => {
    const start = random.integer(nav - 400)
    const stop = random.next() < 0.6 ? nav : start + 365 + random.integer(nav - start - 365)
    const flows: { day: number; pence: number }[] = []
    let pence = 10_000 + 100 * random.integer(200)
    for (let paid = 0; start + paid * month < stop; paid++) {
      if (paid % 12 === 11) pence = Math.round(pence * (1 + 0.05 * random.normal()))
      flows.push({ day: Math.round(start + paid * month), pence })
    }
    return { flows, pot: potOf(random, plan, flows, levels, nav) }
  })
  const offsets = new Int32Array(plan.savers + 1)
  drawn.forEach(({ flows }, saver) => {
    offsets[saver + 1] = offsets[saver] + flows.length
  })
  return {
    count: plan.savers,
    offsets,
    flowDays: Int32Array.from(drawn.flatMap(({ flows }) => flows.map(({ day }) => day))),
    flowPence: Float64Array.from(drawn.flatMap(({ flows }) => flows.map(({ pence }) => pence))),
    navDays: new Int32Array(plan.savers).fill(nav),
    navPence: Float64Array.from(drawn, ({ pot }) => pot),
  }
}

function potOf(
  random: ReturnType<typeof seededRandom>,
  plan: DelayPlan,
  flows: readonly { readonly day: number; readonly pence: number }[],
  levels: Float64Array,
  nav: number,
): number {
  const pot = flows.reduce((sum, { day, pence }) => {
    const at = Math.min(day + plan.delay, nav)
    return sum + pence * (1 - plan.entryCharge) * (levels[nav] / levels[at]) * (1 - plan.charge) ** ((nav - at) / 365)
  }, 0)
  const bad = random.next() < plan.badRecords ? (random.next() < 0.5 ? 0.7 : 1.4) : 1
  return Math.round(pot * bad * Math.exp(plan.noise * random.normal()))
}
