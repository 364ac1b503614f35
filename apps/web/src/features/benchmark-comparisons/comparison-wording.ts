import type { Comparison, Comparisons } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import { mostCompared } from '@plumbline/contract/benchmark-comparisons/benchmark-comparisons.ts'
import type { Benchmark } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'

const numbers = ['no', 'one', 'two', 'three', 'four', 'five'] as const

/** `Northbank against five benchmarks`; of one, its name. */
export function comparisonTitle(provider: string, benchmarks: readonly { readonly name: string }[]): string {
  const [only, another] = benchmarks
  if (only !== undefined && another === undefined)
    return `${nameInSentence(provider)} against ${nameInSentence(only.name)}`
  return `${nameInSentence(provider)} against ${numbers[benchmarks.length] ?? count(benchmarks.length)} benchmarks`
}

/** A benchmark and version as one value of a choice. */
export interface Choice {
  readonly value: string
  readonly label: string
}

const choiceOf = ({ id, version }: { readonly id: string; readonly version: number }) => `${id} ${version}`

/** The newest version of each benchmark, and that of the batch itself. */
export function choicesOf(benchmarks: readonly Benchmark[], own: Comparisons['own']): readonly Choice[] {
  const newest = benchmarks.map(({ id, name, version }) => ({ id, name, version }))
  const isThere = own === null || newest.some((each) => choiceOf(each) === choiceOf(own))
  return [...(isThere ? [] : [own]), ...newest].map((each) => ({
    value: choiceOf(each),
    label: `${nameInSentence(each.name)} v${each.version}${own !== null && choiceOf(each) === choiceOf(own) ? ', this batch' : ''}`,
  }))
}

/** What is chosen to begin with: the benchmark of the batch, then the others, as many as can be compared. */
export function firstChoice(choices: readonly Choice[], own: Comparisons['own']): readonly string[] {
  const values = choices.map(({ value }) => value)
  if (own === null) return values.slice(0, mostCompared)
  return [choiceOf(own), ...values.filter((value) => value !== choiceOf(own))].slice(0, mostCompared)
}

export function benchmarkOfValue(value: string): { readonly id: string; readonly version: number } {
  const [id = '', version = ''] = value.split(' ')
  return { id, version: Number(version) }
}

/** The one that is asked for, or the newest. */
export function shownComparison(comparisons: readonly Comparison[], id: number | undefined): Comparison | undefined {
  return comparisons.find((each) => each.id === id) ?? comparisons[0]
}

/** `Demonstration index v1 and Global shares v2, 23 Nov 2026 19:40 GMT`. */
export function comparisonName({ benchmarks, requestedAt }: Comparison): string {
  return `${benchmarks.map(({ name, version }) => `${nameInSentence(name)} v${version}`).join(', ')} (${momentInLondon(requestedAt)})`
}
