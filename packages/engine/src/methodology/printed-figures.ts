import type { Statistic } from '../stats/statistic.ts'

/**
 * A fraction in per cent, as the methodology prints it.
 *
 * @example
 * perCent(0.0643386) // => '6.43%'
 * perCent(0.04, 0) // => '4%'
 */
export function perCent(fraction: number, digits = 2): string {
  return `${(100 * fraction).toFixed(digits)}%`
}

/**
 * Pence in pounds, as the methodology prints them.
 *
 * @example
 * pounds(10427.775) // => '£104.28'
 */
export function pounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`
}

/**
 * A rate in per cent, or the status that says why there is none.
 *
 * @example
 * printedRate({ status: 'ok', rate: 0.05 }) // => '5.00%'
 * printedRate({ status: 'ambiguous' }) // => 'ambiguous'
 */
export function printedRate(rate: { readonly status: string; readonly rate?: number }): string {
  return rate.rate === undefined ? rate.status : perCent(rate.rate)
}

/**
 * A statistic in a form, or 'empty'.
 *
 * @example
 * printedStatistic({ status: 'ok', value: 0.5 }, perCent) // => '50.00%'
 */
export function printedStatistic(statistic: Statistic, form: (value: number) => string): string {
  return statistic.status === 'ok' ? form(statistic.value) : statistic.status
}
