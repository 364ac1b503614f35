import type { ComparedBenchmark, ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { sureText } from '../evidence/how-sure.ts'
import { isNoDifference, shownStrength } from '../pooled/evidence-words.ts'

/** Which side of a benchmark savers lie on, all their money together. */
export type ComparedSide = 'better' | 'worse' | 'no difference'

/** A benchmark as it is shown. */
export interface ComparedRow {
  /** Without its version, unless two versions of one benchmark are compared. */
  readonly name: string
  /** `v2, this batch` */
  readonly detail: string
  /** Of fewer than 10 scored savers how many they are not, and nothing else. */
  readonly benchmark: ComparedBenchmark
  /** null where there is no gap. */
  readonly side: ComparedSide | null
  readonly sure: string
}

export function comparedRows({ benchmarks }: ComparedBenchmarks): readonly ComparedRow[] {
  return benchmarks.map((benchmark) => {
    const { id, version, isOwn, gap } = benchmark
    const hasNamesake = benchmarks.some((other) => other !== benchmark && other.id === id)
    const name = visibleText(benchmark.name)
    return {
      name: hasNamesake ? `${name} v${version}` : name,
      detail: [`v${version}`, ...(isOwn ? ['this batch'] : [])].join(', '),
      benchmark: ofEnoughSavers(benchmark),
      side: gap === null || benchmark.scored < smallGroup ? null : sideOf(gap.difference),
      sure: sureOf(benchmark),
    }
  })
}

/** Of fewer than 10 scored savers how many they are, and nothing else. */
export function ofEnoughSavers(benchmark: ComparedBenchmark): ComparedBenchmark {
  const { id, name, version, isOwn, scored, notScored } = benchmark
  if (scored >= smallGroup) return benchmark
  return {
    ...{ id, name, version, isOwn, scored, notScored },
    ...{ meanScore: null, potWeightedScore: null, belowShare: null, belowAssetsShare: null, meanBenchmarkIrr: null },
    ...{ pooledScore: null, pooledScoreRange: null, gap: null },
  }
}

function sideOf(difference: number): ComparedSide {
  if (isNoDifference(difference)) return 'no difference'
  return difference > 0 ? 'better' : 'worse'
}

function sureOf({ scored, gap }: ComparedBenchmark): string {
  if (scored === 0) return 'no saver scored'
  if (scored < smallGroup) return sureText('fewer than 10')
  if (gap === null) return sureText('not known')
  return sureText(shownStrength(gap.strength, { ...gap, gap: gap.difference }))
}
