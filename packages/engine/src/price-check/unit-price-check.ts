import { dailyLevels } from '../benchmark/daily-levels.ts'
import type { IndexLevels } from '../benchmark/index-levels.ts'
import { longestHeldDays } from '../benchmark/level-between.ts'
import type { Day } from '../dates/day-number.ts'
import { sidakQuantile } from '../findings/sidak-quantile.ts'
import { trackGrowth } from '../price-track/price-track.ts'

/** Standard errors to either side that hold 95 %. */
const bandWidth = sidakQuantile(1)
/** Of months that agree, so many lie outside their bands. */
const outsideByChance = 0.05

/** What savers' pots imply of a fund by month (`attribution/attribution.ts`). */
export interface ImpliedTrack {
  /** The end of the month before the first. */
  readonly start: Day
  readonly months: readonly { readonly end: Day; readonly return: number; readonly returnStandardError: number }[]
  /** The last day on which a pot is valued: of a month that ends later the pots know a part. */
  readonly valuedTo: Day
}

/** What the fund's manager published. */
export interface PublishedPrices {
  readonly prices: IndexLevels
  /** An annual fraction to take off; 0 where the prices bear all charges. */
  readonly charge: number
}

/** One month of both; fractions. */
export interface ComparedMonth {
  /** Its place among the months of the implied track. */
  readonly place: number
  readonly published: number
  readonly implied: number
  /** Published less implied. */
  readonly difference: number
  /** To either side of the implied return: 95 %. */
  readonly band: number
  readonly isOutside: boolean
  /** So far outside that in 95 of 100 such checks no month would be, if all of them agreed. */
  readonly isBeyondChance: boolean
}

/** The months that can be compared, and how many of them would lie outside the band by chance alone. */
export interface UnitPriceCheck {
  readonly months: readonly ComparedMonth[]
  readonly notCompared: number
  readonly outside: number
  readonly expectedOutside: number
}

/**
 * Whether savers' pots agree with the published price of a unit, month by month.
 *
 * Formula: the difference `d_k = p_k - r_k` of the published return, charge taken off, and the implied one, against `1.96 s_k`,
 * the standard error of the implied return. Of `m` months that agree `0.05 m` lie outside on average; errors of neighbouring
 * months go together, so their number varies by more than if each were drawn by itself. Beyond chance is a month with
 * `|d_k| > q s_k`, `q` the normal quantile of `0.975^(1/m)`, which allows for the number of months looked at.
 * Shapes: months ascend. A month is compared where a price stands within 7 days of both of its ends and a pot is valued at
 * its end or later. Units: fractions. Errors: those of `dailyLevels`.
 * Source: docs/methodology, section 8; Z. Sidak, Journal of the American Statistical Association 62 (1967).
 *
 * @example
 * unitPriceCheck({ start: 0, months: [{ end: 31, return: 0.02, returnStandardError: 0.01 }], valuedTo: 31 }, { prices: { days: Int32Array.of(0, 31), levels: Float64Array.of(100, 105) }, charge: 0 }).outside // => 1
 * unitPriceCheck({ start: 0, months: [{ end: 31, return: 0.04, returnStandardError: 0.01 }], valuedTo: 31 }, { prices: { days: Int32Array.of(0, 31), levels: Float64Array.of(100, 105) }, charge: 0 }).outside // => 0
 */
export function unitPriceCheck(track: ImpliedTrack, { prices, charge }: PublishedPrices): UnitPriceCheck {
  const levels = dailyLevels(prices)
  const priceTrack = { prices: levels, firstDay: levels.firstDay, navDay: levels.lastDay, charge }
  const isPriced = nearPrice(prices.days)
  const comparable = track.months.flatMap((month, place) => {
    const from = track.months[place - 1]?.end ?? track.start
    const canBe = month.end <= track.valuedTo && isPriced(from) && isPriced(month.end)
    return canBe ? [{ place, month, growth: trackGrowth(priceTrack, from, month.end) }] : []
  })
  const ofAll = comparable.length === 0 ? bandWidth : sidakQuantile(comparable.length)
  const months = comparable.map(({ place, month, growth }): ComparedMonth => {
    const difference = growth - 1 - month.return
    const errors = Math.abs(difference) / month.returnStandardError
    return {
      place,
      published: growth - 1,
      implied: month.return,
      difference,
      band: bandWidth * month.returnStandardError,
      isOutside: errors > bandWidth,
      isBeyondChance: errors > ofAll,
    }
  })
  return {
    months,
    notCompared: track.months.length - months.length,
    outside: months.filter(({ isOutside }) => isOutside).length,
    expectedOutside: outsideByChance * months.length,
  }
}

/** Whether a price stands within so many days of a day, and none is asked for from before the first. */
function nearPrice(days: Int32Array): (day: Day) => boolean {
  return (day) => {
    if (day < days[0] || day > days[days.length - 1] + longestHeldDays) return false
    return days.some((each) => Math.abs(each - day) <= longestHeldDays)
  }
}
