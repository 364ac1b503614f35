import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { dailyLevels } from '@plumbline/engine/benchmark/daily-levels.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { longestHeldDays } from '@plumbline/engine/benchmark/level-between.ts'
import { type MonthReturns, monthReturns, yearReturns } from '@plumbline/engine/benchmark/month-returns.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { monthEndsWithin } from '@plumbline/engine/dates/month-ends-around.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { correlation } from '@plumbline/engine/stats/correlation.ts'
import { deviationOf } from '@plumbline/engine/stats/deviation.ts'

/** Under so many months neither a volatility nor a correlation means anything. */
const fewestMonths = 12
const gapsShown = 100
/** Monthly returns that vary by less are all but the same. */
const leastDeviation = 1e-4

/** What the levels of an index look like, beside the index that comes with the product. */
export function indexPicture(index: IndexLevels, bundled: IndexLevels): IndexPicture {
  const { days } = index
  const months = monthReturns(index)
  const steps = stepsOf(days)
  const deviation = months.returns.length < fewestMonths ? null : deviationOf(months.returns, 1).stDev
  return {
    points: pointsOf(index),
    gaps: gapsOf(steps),
    levels: days.length,
    months: months.returns.length,
    firstDate: isoDateOf(itemAt(days, 0)),
    lastDate: isoDateOf(itemAt(days, days.length - 1)),
    largestGap: steps.toSorted((a, b) => b.days - a.days).at(0) ?? null,
    years: yearReturns(index),
    volatility: deviation === null ? null : deviation * Math.sqrt(12),
    // Of what hardly moves it would be one of roundings.
    correlation: (deviation ?? 0) < leastDeviation ? null : correlationOf(months, monthReturns(bundled)),
  }
}

function pointsOf(index: IndexLevels): IndexPicture['points'] {
  const { firstDay, levels } = dailyLevels(index)
  const first = itemAt(index.days, 0)
  const last = itemAt(index.days, index.days.length - 1)
  const days = [...new Set([first, ...monthEndsWithin(first, last), last])]
  const base = itemAt(levels, 0)
  return days.map((day) => ({ date: isoDateOf(day), pounds: (100 * itemAt(levels, day - firstDay)) / base }))
}

interface Step {
  readonly from: string
  readonly to: string
  readonly days: number
}

function stepsOf(days: Int32Array): Step[] {
  return Array.from(days.subarray(1), (day, i) => {
    const from = itemAt(days, i)
    return { from: isoDateOf(from), to: isoDateOf(day), days: day - from }
  })
}

/** Steps that are long for any file and twice as long as half of this file's steps, longest first. */
function gapsOf(steps: readonly Step[]): Step[] {
  const sorted = steps.map(({ days }) => days).toSorted((a, b) => a - b)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  return steps
    .filter(({ days }) => days > longestHeldDays && days > 2 * usual)
    .toSorted((a, b) => b.days - a.days)
    .slice(0, gapsShown)
}

function correlationOf(own: MonthReturns, bundled: MonthReturns): IndexPicture['correlation'] {
  const placeOf = new Map(Array.from(bundled.ends.subarray(1), (end, i) => [end, i]))
  const pairs = Array.from(own.ends.subarray(1), (end, i) => [i, placeOf.get(end)] as const).flatMap(([i, place]) =>
    place === undefined ? [] : [{ own: itemAt(own.returns, i), bundled: itemAt(bundled.returns, place) }],
  )
  if (pairs.length < fewestMonths) return null
  const value = correlation(
    pairs.map((pair) => pair.own),
    pairs.map((pair) => pair.bundled),
  )
  return value === null ? null : { value, months: pairs.length }
}
