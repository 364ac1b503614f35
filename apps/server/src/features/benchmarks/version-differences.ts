import type { VersionDifferences } from '@plumbline/contract/benchmarks/benchmarks.ts'
import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import { monthReturns } from '@plumbline/engine/benchmark/month-returns.ts'
import { isoDateOf } from '@plumbline/engine/dates/day-number.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'

/** Smaller ones come from rounding. */
const smallestDifference = 1e-6
const largestShown = 20

/** What another version of an index changes, month by month. */
export function versionDifferences(before: IndexLevels, after: IndexLevels): VersionDifferences {
  const [old, restated] = [returnsByMonth(before), returnsByMonth(after)]
  const both = [...restated].flatMap(([month, growth]) => {
    const was = old.get(month)
    return was === undefined ? [] : [{ month, before: was, after: growth }]
  })
  const size = (each: { before: number; after: number }) => Math.abs(each.after - each.before)
  const different = both.filter((each) => size(each) > smallestDifference)
  return {
    months: both.length,
    different: different.length,
    largest: different.toSorted((a, b) => size(b) - size(a) || a.month.localeCompare(b.month)).slice(0, largestShown),
    added: restated.size - both.length,
    dropped: old.size - both.length,
  }
}

function returnsByMonth(index: IndexLevels): Map<string, number> {
  const { ends, returns } = monthReturns(index)
  return new Map(Array.from(returns, (growth, i) => [isoDateOf(itemAt(ends, i + 1)).slice(0, 7), growth]))
}
