import type { ComparedBenchmark } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { ofEnoughSavers } from '../sensitivity/compared-rows.ts'

/** Of few scored savers nothing; and no share where fewer than 10 lie on one side, which would tell of them. */
export function comparedPassedOn(benchmark: ComparedBenchmark): ComparedBenchmark {
  const { scored, belowShare } = benchmark
  const below = Math.round((belowShare ?? 0) * scored)
  const tellsOfFew = [below, scored - below].some((savers) => savers > 0 && savers < smallGroup)
  return ofEnoughSavers({ ...benchmark, ...(tellsOfFew && { belowShare: null, belowAssetsShare: null }) })
}
