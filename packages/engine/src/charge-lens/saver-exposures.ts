import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'

/** How much of savers' benchmark pots was invested for how long in each period. */
export interface SaverExposures {
  readonly periods: number
  /** Of the first period. */
  readonly start: number
  readonly days: number
  /** Years in period `p` of saver `i`: entry `i periods + p`. A saver's add up to the duration. */
  readonly years: Float64Array
}

/**
 * Savers' exposures to periods of equal length, which end with the latest valuation.
 *
 * Formula: `A_ip = sum of c_j G_j y_jp / B`, `y_jp` the years of period `p` in which payment `j` was invested.
 * Shapes: `places` in the batch, of savers with payments. Units: years. Cost: flows times periods.
 * Source: docs/methodology, section 13.
 *
 * @example
 * saverExposures(oneSaverBatch([{ day: 0, amount: 100 }], 100, 730), [0], dailyLevels({ days: Int32Array.of(0, 730), levels: Float64Array.of(1, 1) }), 365).years // => [1, 1]
 */
export function saverExposures(
  { offsets, flowDays, flowPence, navDays }: SaverBatch,
  places: readonly number[],
  { firstDay, levels }: DailyLevels,
  days: number,
): SaverExposures {
  const last = places.reduce((latest, place) => Math.max(latest, navDays[place]), Number.NEGATIVE_INFINITY)
  const first = places.reduce((earliest, place) => Math.min(earliest, flowDays[offsets[place]]), last)
  const periods = Math.max(1, Math.ceil((last - first) / days))
  const start = last - periods * days
  const years = new Float64Array(places.length * periods)
  places.forEach((place, row) => {
    const navDay = navDays[place]
    let pot = 0
    for (let flow = offsets[place]; flow < offsets[place + 1]; flow++) {
      const units = flowPence[flow] / levels[flowDays[flow] - firstDay]
      pot += units
      for (let period = Math.floor((flowDays[flow] - start) / days); period < periods; period++) {
        const from = Math.max(flowDays[flow], start + period * days)
        const to = Math.min(navDay, start + (period + 1) * days)
        if (to <= from) break
        years[row * periods + period] += (units * (to - from)) / 365
      }
    }
    for (let period = 0; period < periods; period++) years[row * periods + period] /= pot
  })
  return { periods, start, days, years }
}
