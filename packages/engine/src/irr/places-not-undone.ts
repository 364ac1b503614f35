import type { Day } from '../dates/day-number.ts'

/**
 * The places of the flows that were not undone on their own day: those of days whose flows add up to something.
 *
 * A payment taken back on its day was never paid, so that no first payment, start of a chart or level of an index follows from it.
 * Shapes: days ascending. Units: one unit of money, whole pence where a sum of 0 is to be exact. Cost: linear.
 * Source: docs/methodology, section 1.
 *
 * @example
 * placesNotUndone([0, 0, 200, 300], [100, -100, 50, 0]) // => [2]
 */
export function placesNotUndone(days: readonly Day[], amounts: readonly number[]): number[] {
  const places: number[] = []
  for (let at = 0; at < days.length; ) {
    const start = at
    let sum = 0
    for (; at < days.length && days[at] === days[start]; at++) sum += amounts[at]
    if (sum !== 0) for (let place = start; place < at; place++) places.push(place)
  }
  return places
}
