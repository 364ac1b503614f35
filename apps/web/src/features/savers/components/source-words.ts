import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { BatchSource } from '@plumbline/contract/savers/savers.ts'

/** `Data batch 128 · NAV date 31 Mar 2026 · Demonstration index v3`: where the rows on screen come from. */
export function sourceLine(sources: readonly BatchSource[]): string {
  const [source, ...others] = sources
  if (source === undefined) return ''
  const batches = others.length === 0 ? `Data batch ${source.batchId}` : `${count(sources.length)} data batches`
  return [batches, navDateWords(sources), benchmarkWords(sources)].filter((part) => part !== '').join(' · ')
}

/** `NAV date 31 Mar 2026`, or the range of several and how many there are. */
function navDateWords(sources: readonly BatchSource[]): string {
  const dates = sources.flatMap(({ navDates }) => (navDates === null ? [] : [navDates]))
  const [only, ...others] = dates
  const first = dates
    .map((date) => date.first)
    .toSorted()
    .at(0)
  const last = dates
    .map((date) => date.last)
    .toSorted()
    .at(-1)
  if (only === undefined || first === undefined || last === undefined) return ''
  if (first === last) return `NAV date ${shortDate(first)}`
  const range = `NAV dates ${shortDate(first)} to ${shortDate(last)}`
  // The dates of several batches may be the same ones, so that only those of one can be counted.
  return others.length === 0 ? `${range} (${count(only.count)})` : range
}

/** `Demonstration index v3`, or how many benchmarks there are. */
export function benchmarkWords(sources: readonly BatchSource[]): string {
  const names = benchmarksOf(sources)
  return names.length > 1 ? `${names.length} benchmarks` : (names[0] ?? '')
}

/** What is not alike among the batches on screen, so that their figures are not read as one; null when all is alike. */
export function mixedNote(sources: readonly BatchSource[]): string | null {
  const methods = distinct(sources.map(({ scoringMethod }) => scoringMethod))
  const benchmarks = benchmarksOf(sources)
  const differences = [
    ...(methods.length > 1 ? [`scoring methods (${methods.toSorted().join(' and ')})`] : []),
    ...(benchmarks.length > 1 ? [`benchmarks (${benchmarks.join(', ')})`] : []),
  ]
  if (differences.length === 0) return null
  return `These savers come from data batches with different ${differences.join(' and ')}, so averages mix unlike figures. Choose one provider to compare like with like.`
}

function benchmarksOf(sources: readonly BatchSource[]): string[] {
  return distinct(
    sources.map(({ benchmarkName, benchmarkVersion }) => `${nameInSentence(benchmarkName)} v${benchmarkVersion}`),
  )
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
