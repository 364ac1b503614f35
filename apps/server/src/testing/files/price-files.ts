import { dayOf, isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'

/** Prices at month ends: a steady growth with a swing, each month's growth changed first. */
export function pricesFile(
  from = '2014-12-31',
  to = '2019-12-31',
  change: (month: string, growth: number) => number = (_, growth) => growth,
): string {
  const ends = [...monthEndsWithin(dayOf(from), dayOf(to))].map(isoDateOf)
  let price = 1
  const rows = ends.slice(1).map((month, place) => {
    price *= 1 + change(month, 0.004 + 0.02 * Math.sin(place))
    return `${month},${price}\n`
  })
  return `date,price\n${ends[0]},1\n${rows.join('')}`
}
