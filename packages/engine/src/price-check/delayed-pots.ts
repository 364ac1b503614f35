import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import type { Day } from '../dates/day-number.ts'

/** The longest delay that is tried, in days. */
const longestDelay = 60
/** One for each delay from 0 on. */
export const delays = longestDelay + 1

/** Pots beside what the published price makes of the same payments, by saver. */
export interface DelayedPots {
  readonly count: number
  /** `ln(N / Nhat)` of saver `i` with every payment invested `l` days late: entry `i delays + l`. */
  readonly errors: Float64Array
  /** Years that a pound of the pot has been invested, on average. */
  readonly durations: Float64Array
  readonly navPence: Float64Array
  readonly firstDays: Int32Array
}

/**
 * What the published price makes of savers' payments when each is invested so many days late, beside their pots.
 *
 * Formula: `Nhat(l) = sum of c_j P(d_N) / P(d_j + l)`; a payment that is not invested by the valuation counts as it is. Left out
 * are savers with money out, without a pot, or whose payments or valuation lie outside the prices.
 * Units: natural logarithms, years, pence. Cost: flows times delays; memory: one number a saver and delay.
 * Source: docs/methodology, section 8.
 *
 * @example
 * (() => {
 *   const prices = dailyLevels({ days: Int32Array.of(0, 1, 2), levels: Float64Array.of(1, 2, 4) })
 *   return delayedPots(oneSaverBatch([{ day: 0, amount: 100 }], 200, 2), prices).errors.slice(0, 3).map(Math.exp)
 * })() // => [0.5, 1, 2]
 */
export function delayedPots(batch: SaverBatch, prices: DailyLevels): DelayedPots {
  const saverPlaces = Array.from({ length: batch.count }, (_, saver) => saver).filter((saver) =>
    canBeCompared(batch, saver, prices),
  )
  const pots = {
    count: saverPlaces.length,
    errors: new Float64Array(saverPlaces.length * delays),
    durations: new Float64Array(saverPlaces.length),
    navPence: Float64Array.from(saverPlaces, (saver) => batch.navPence[saver]),
    firstDays: Int32Array.from(saverPlaces, (saver) => batch.flowDays[batch.offsets[saver]]),
  }
  const inverse = prices.levels.map((level) => 1 / level)
  saverPlaces.forEach((saver, place) => {
    fillErrors(
      batch,
      saver,
      { inverse, firstDay: prices.firstDay },
      pots.errors.subarray(place * delays, (place + 1) * delays),
    )
    pots.durations[place] = durationOf(batch, saver, prices)
  })
  return pots
}

function canBeCompared(
  { offsets, flowDays, flowPence, navDays, navPence }: SaverBatch,
  saver: number,
  prices: DailyLevels,
): boolean {
  const [from, to, navDay] = [offsets[saver], offsets[saver + 1], navDays[saver]]
  if (from === to || !(navPence[saver] > 0) || navDay > prices.lastDay || flowDays[from] < prices.firstDay) return false
  let payments = 0
  for (let flow = from; flow < to; flow++) {
    if (flowPence[flow] < 0) return false
    if (flowDays[flow] < navDay) payments += flowPence[flow]
  }
  return payments > 0
}

function fillErrors(
  { offsets, flowDays, flowPence, navDays, navPence }: SaverBatch,
  saver: number,
  { inverse, firstDay }: { readonly inverse: Float64Array; readonly firstDay: Day },
  errors: Float64Array,
): void {
  const last = navDays[saver] - firstDay
  const atNav = inverse[last]
  for (let flow = offsets[saver]; flow < offsets[saver + 1]; flow++) {
    const at = flowDays[flow] - firstDay
    const pence = flowPence[flow]
    for (let delay = 0; delay < delays; delay++) errors[delay] += pence * inverse[Math.min(at + delay, last)]
  }
  for (let delay = 0; delay < delays; delay++) errors[delay] = Math.log((navPence[saver] * atNav) / errors[delay])
}

function durationOf({ offsets, flowDays, flowPence, navDays }: SaverBatch, saver: number, prices: DailyLevels): number {
  let [pot, years] = [0, 0]
  for (let flow = offsets[saver]; flow < offsets[saver + 1]; flow++) {
    const units = flowPence[flow] / prices.levels[flowDays[flow] - prices.firstDay]
    pot += units
    years += (units * (navDays[saver] - flowDays[flow])) / 365
  }
  return years / pot
}
