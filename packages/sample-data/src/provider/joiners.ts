import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import type { Random } from '@plumbline/engine/random/seeded-random.ts'
import { type Month, yearOfMonth } from '../calendar/month.ts'

/** From a year on, how many savers join a month, relative to the other eras: the wave is automatic enrolment. */
const eras: readonly (readonly [fromYear: number, joiners: number])[] = [
  [0, 1],
  [1990, 1.6],
  [1997, 2.4],
  [2005, 3.2],
  [2012, 6],
  [2013, 14],
  [2014, 20],
  [2017, 16],
  [2019, 11],
  [2022, 12],
]

/** Joiners by month, cumulated: what a month of joining is drawn from. */
export interface Joiners {
  readonly firstMonth: Month
  /** Entry `i`: joiners before month `firstMonth + i`. */
  readonly before: Float64Array
}

export function joinersByMonth(firstMonth: Month, lastMonth: Month): Joiners {
  const before = new Float64Array(lastMonth - firstMonth + 2)
  let sum = 0
  for (let month = firstMonth; month <= lastMonth; month++) {
    const year = yearOfMonth(month)
    sum += eras.findLast(([fromYear]) => year >= fromYear)?.[1] ?? 0
    before[month - firstMonth + 1] = sum
  }
  return { firstMonth, before }
}

/** A month of joining from `from` to `to`, both included. */
export function drawJoinMonth({ firstMonth, before }: Joiners, from: Month, to: Month, random: Random): Month {
  let low = from - firstMonth
  let high = to - firstMonth
  const least = itemAt(before, low)
  const target = least + random.next() * (itemAt(before, high + 1) - least)
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (itemAt(before, middle) <= target) low = middle
    else high = middle - 1
  }
  return firstMonth + low
}
