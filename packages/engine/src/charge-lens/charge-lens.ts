import type { SaverBatch } from '../batch/saver-batch.ts'
import type { DailyLevels } from '../benchmark/daily-levels.ts'
import { comparedSaver } from './compared-saver.ts'
import { type FlatFee, flatFee } from './flat-fee.ts'
import { type SaverExposures, saverExposures } from './saver-exposures.ts'

const fewestSavers = 100
/** Smaller pots on average are eaten by a fee rather than charged by it. */
export const smallestPounds = 500
/** In each the index grows by what the one before found of the fund. */
const rounds = 3
/** Periods are as short as leaves so many savers for each, and as there are at most so many of them. */
const saversOfPeriod = 10
const mostPeriods = 120
const periodDays = [91, 182, 365, 730, 1825, 3650] as const

/** The flat fee of savers, and of how many; null where nothing can be said. */
export interface ChargeLens {
  /** Who could be compared. */
  readonly savers: number
  readonly fee: Pick<FlatFee, 'fee' | 'standardError' | 'low' | 'high'> | null
}

/**
 * Whether savers of a scheme bear a fee of so many pounds a year beside charges in per cent: Direct Alpha against 1 / average pot.
 *
 * Formula: `flatFee` on the pots of the index, three times: each time the index grows by the excess that was found for the fund in each
 * period, so that a fee taken long ago has missed the fund's growth and not the index's. Null under 100 savers whose average pot
 * of the index is £500 or more, and where pots do not differ. Unit: pounds a year.
 * Cost: savers times the square of periods. Source: docs/methodology, section 13.
 *
 * @example
 * chargeLens(oneSaverBatch([{ day: 0, amount: 100000 }], 99000, 365), dailyLevels({ days: Int32Array.of(0, 365), levels: Float64Array.of(1, 1) })) // => { savers: 1, fee: null }
 */
export function chargeLens(batch: SaverBatch, index: DailyLevels): ChargeLens {
  const places = Array.from({ length: batch.count }, (_, place) => place).filter(
    (place) => (comparedSaver(batch, place, index)?.averagePot ?? 0) >= smallestPounds,
  )
  const savers = places.length
  if (savers < fewestSavers) return { savers, fee: null }
  let own = index
  let estimate: FlatFee | null = null
  for (let round = 0; round < rounds; round++) {
    const exposures = shortestPeriods(batch, places, own)
    const comparisons = places.flatMap((place) => comparedSaver(batch, place, own) ?? [])
    estimate = flatFee({
      gaps: comparisons.map(({ gap }) => gap),
      burdens: comparisons.map(({ burden }) => burden),
      exposures,
    })
    if (estimate === null) return { savers, fee: null }
    own = grownBy(own, estimate.excess, exposures)
  }
  if (estimate === null) return { savers, fee: null }
  const { fee, standardError, low, high } = estimate
  return { savers, fee: { fee, standardError, low, high } }
}

function shortestPeriods(batch: SaverBatch, places: readonly number[], index: DailyLevels): SaverExposures {
  let exposures = saverExposures(batch, places, index, periodDays[0])
  for (const days of periodDays.slice(1)) {
    if (exposures.periods <= mostPeriods && exposures.periods * saversOfPeriod <= places.length) break
    exposures = saverExposures(batch, places, index, days)
  }
  return exposures
}

/** The index with an excess a year in each period. */
function grownBy(index: DailyLevels, excess: Float64Array, { start, days, periods }: SaverExposures): DailyLevels {
  let log = 0
  const levels = index.levels.map((level, at) => {
    const period = Math.floor((at + index.firstDay - start) / days)
    if (period >= 0 && period < periods) log += excess[period] / 365
    return level * Math.exp(log)
  })
  return { ...index, levels }
}
