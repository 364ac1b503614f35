import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'

/** A saver beside what an index makes of the payments. */
export interface ComparedSaver {
  /** `N / B - 1`: over the duration, Direct Alpha to first order. */
  readonly gap: number
  /** `Z / B`: the part of the pot that £1 a year takes. */
  readonly burden: number
  /** The pot of the index on average over the years, in pounds. */
  readonly averagePot: number
}

const month = 365 / 12

/**
 * A saver's gap to an index, and how heavily a flat fee weighs, by the pot that the index makes: one's own pot contains one's return.
 *
 * Formula: `B = sum of c_j G_j`; `Z` = what £1 a year becomes that is paid each twelfth of a year from the first payment to the
 * valuation; average pot `sum of c_j G_j tau_j / Z`. Null for savers with money out, outside the index, or of no time.
 * Units: fractions, pounds. Cost: linear in flows and months. Source: docs/methodology, section 13.
 *
 * @example
 * comparedSaver(oneSaverBatch([{ day: 0, amount: 100000 }], 99000, 365), 0, dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(1, 1) })) // => { gap: -0.01, burden: 0.001, averagePot: 1000 }
 */
export function comparedSaver(
  { offsets, flowDays, flowPence, navDays, navPence }: SaverBatch,
  saver: number,
  index: DailyLevels,
): ComparedSaver | null {
  const [from, to, navDay] = [offsets[saver], offsets[saver + 1], navDays[saver]]
  if (from === to || navDay > index.lastDay || flowDays[from] < index.firstDay) return null
  const atNav = index.levels[navDay - index.firstDay]
  let [pot, years] = [0, 0]
  for (let flow = from; flow < to; flow++) {
    if (flowPence[flow] < 0) return null
    const worth = (flowPence[flow] * atNav) / index.levels[flowDays[flow] - index.firstDay]
    pot += worth
    years += (worth * (navDay - flowDays[flow])) / 365
  }
  if (!(years > 0)) return null
  const regular = 100 * regularPound(flowDays[from], navDay, index)
  return { gap: navPence[saver] / pot - 1, burden: regular / pot, averagePot: years / regular }
}

/** What £1 a year becomes that is paid monthly from one day to another. */
function regularPound(from: number, navDay: number, { firstDay, levels }: DailyLevels): number {
  const atNav = levels[navDay - firstDay]
  const months = Math.max(1, Math.round((navDay - from) / month))
  let sum = 0
  for (let payment = 0; payment < months; payment++) {
    const day = Math.round(from + ((payment + 0.5) * (navDay - from)) / months)
    sum += atNav / levels[day - firstDay]
  }
  return (sum * (navDay - from)) / 365 / months
}
