import { addYears, type Day, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { mostFunds } from './funds/fund-profile.ts'
import type { Market } from './market.ts'
import type { SampleOptions } from './sample-options.ts'
import { SampleRefusal } from './sample-refusal.ts'

/** Histories of twenty years are part of every sample. */
const leastYears = 20

const providerName = /^[\p{L}\p{N}][\p{L}\p{N} &.'-]{0,29}$/u

/** @throws SampleRefusal that names the first thing that will not do */
export function checkSampleOptions(options: SampleOptions, market: Market, navDays: readonly Day[]): void {
  requireWhole('The number of savers', options.savers, 1, 99_999_999)
  requireWhole('The seed', options.seed, 0, Number.MAX_SAFE_INTEGER)
  requireWhole('The number of funds', options.funds, 1, mostFunds)
  requireBetween('Alpha', options.alpha, -0.1, 0.1)
  requireBetween('Beta', options.beta, 0, 2)
  requireBetween('The tracking error', options.trackingError, 0, 0.2)
  requireBetween('The share of outliers', options.outlierShare, 0, 1)
  if (!providerName.test(options.provider)) {
    throw new SampleRefusal(
      `The provider's name, '${options.provider}', must be 1 to 30 letters, digits, spaces or any of & . ' - and begin with a letter or digit`,
    )
  }
  checkMarket(market)
  checkNavDays(market, navDays)
}

function requireWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new SampleRefusal(`${name} must be a whole number from ${least} to ${most}, not ${value}`)
  }
}

function requireBetween(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) {
    throw new SampleRefusal(`${name} must be a fraction from ${least} to ${most}, not ${value}`)
  }
}

function checkMarket({ benchmark, cash }: Market): void {
  const sameDays = benchmark.days.length === cash.days.length && benchmark.days.every((day, i) => day === cash.days[i])
  if (!sameDays) throw new SampleRefusal('The benchmark and cash must have levels on the same days')
  for (let month = 1; month < benchmark.days.length; month++) {
    const [before, day] = [itemAt(benchmark.days, month - 1), itemAt(benchmark.days, month)]
    const gap = day - before
    if (gap < 28 || gap > 31) {
      throw new SampleRefusal(
        `The benchmark must be monthly; between ${isoDateOf(before)} and ${isoDateOf(day)} lie ${gap} days`,
      )
    }
  }
}

function checkNavDays({ benchmark }: Market, navDays: readonly Day[]): void {
  const [first, last] = [itemAt(benchmark.days, 0), itemAt(benchmark.days, benchmark.days.length - 1)]
  const [latest, earliest] = [itemAt(navDays, 0), itemAt(navDays, navDays.length - 1)]
  if (latest > last) {
    throw new SampleRefusal(`The NAV date, ${isoDateOf(latest)}, is after the end of the index, ${isoDateOf(last)}`)
  }
  if (earliest < addYears(first, leastYears)) {
    throw new SampleRefusal(
      `The NAV date, ${isoDateOf(earliest)}, must be at least ${leastYears} years after the index begins, ${isoDateOf(first)}`,
    )
  }
}
