import type { SaverBatch } from '../../batch/saver-batch.ts'
import { type DailyLevels, dailyLevels } from '../../benchmark/daily-levels.ts'
import { seededRandom } from '../../random/seeded-random.ts'

/** A fund that charges a flat fee, and its savers. */
export interface ChargePlan {
  readonly savers: number
  readonly years: number
  /** Pounds a year. */
  readonly fee: number
  /** Annual fraction, taken off as well. */
  readonly charge: number
  readonly trackingError: number
  readonly noise: number
  readonly badRecords: number
}

/** 800 savers over 15 years, tracking error 2 %, record noise 1 %. */
export const plainCharge: ChargePlan = {
  savers: 800,
  years: 15,
  fee: 0,
  charge: 0,
  trackingError: 0.02,
  noise: 0.01,
  badRecords: 0,
}

const month = 365 / 12

/**
 * Draws it; the same seed and plan give the same savers. They pay from £10 to some hundred pounds a month from a month of
 * their own on, some to the end and some not; the fee is taken monthly.
 *
 * @example
 * chargedFund(1, { ...plainCharge, savers: 3 }).savers.count // => 3
 */
export function chargedFund(
  seed: number,
  plan: ChargePlan,
): { readonly index: DailyLevels; readonly savers: SaverBatch } {
  const random = seededRandom(seed, 9)
  const months = 12 * plan.years
  const day = (at: number) => Math.round(at * month)
  const benchmark = [100]
  const fund = [100]
  for (let at = 0; at < months; at++) {
    const growth = 0.005 + 0.035 * random.normal()
    const own = growth + (plan.trackingError / Math.sqrt(12)) * random.normal() - plan.charge / 12
    benchmark.push((benchmark.at(-1) ?? 100) * (1 + growth))
    fund.push((fund.at(-1) ?? 100) * (1 + own))
  }
  const drawn = Array.from({ length: plan.savers }, () => {
    const start = random.integer(months - 12)
    const stop = random.next() < 0.6 ? months : start + 6 + random.integer(months - start - 6)
    const paid = Math.round(100 * Math.exp(4.6 + 0.9 * random.normal()))
    let pot = 0
    const flows: { day: number; pence: number }[] = []
    for (let at = start; at < months; at++) {
      if (at < stop) {
        flows.push({ day: day(at), pence: paid })
        pot += paid
      }
      pot = Math.max(0, (pot * (fund[at + 1] ?? 0)) / (fund[at] ?? 1) - (100 * plan.fee) / 12)
    }
    const bad = random.next() < plan.badRecords ? (random.next() < 0.5 ? 0.7 : 1.4) : 1
    return { flows, pot: Math.round(pot * bad * Math.exp(plan.noise * random.normal())) }
  })
  const offsets = new Int32Array(plan.savers + 1)
  drawn.forEach(({ flows }, saver) => {
    offsets[saver + 1] = offsets[saver] + flows.length
  })
  return {
    index: dailyLevels({ days: Int32Array.from(benchmark, (_, at) => day(at)), levels: Float64Array.from(benchmark) }),
    savers: {
      count: plan.savers,
      offsets,
      flowDays: Int32Array.from(drawn.flatMap(({ flows }) => flows.map((flow) => flow.day))),
      flowPence: Float64Array.from(drawn.flatMap(({ flows }) => flows.map(({ pence }) => pence))),
      navDays: new Int32Array(plan.savers).fill(day(months)),
      navPence: Float64Array.from(drawn, ({ pot }) => pot),
    },
  }
}
