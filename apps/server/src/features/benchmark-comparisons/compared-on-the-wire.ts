import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import type { StoredComparison } from '../../platform/postgres/comparison-tables.ts'

/** What people call a version of a benchmark. */
export interface NamedVersion {
  readonly id: string
  readonly name: string
  readonly version: number
}

interface Names {
  /** Versions of benchmarks, in the order of the rows. */
  readonly ids: readonly number[]
  readonly own: number
  readonly names: ReadonlyMap<number, NamedVersion>
}

/** A stored result with the names that its benchmarks have. */
export function comparedOnTheWire(
  { benchmarks, ...facts }: StoredComparison,
  { ids, own, names }: Names,
): ComparedBenchmarks {
  const figures = new Map(benchmarks.map(({ benchmarkVersionId, ...rest }) => [benchmarkVersionId, rest]))
  return {
    ...facts,
    benchmarks: ids.flatMap((id) => {
      const [name, theirs] = [names.get(id), figures.get(id)]
      return name === undefined || theirs === undefined ? [] : [{ ...name, isOwn: id === own, ...theirs }]
    }),
  }
}
