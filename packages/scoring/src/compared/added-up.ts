import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { mergeBenchmarkSums, noBenchmarkSums } from './benchmark-sums.ts'
import type { ComparedChunk, ComparisonTask } from './compare-chunk.ts'
import type { ComparedSavers } from './compare-work.ts'
import { comparedFigures } from './compared-figures.ts'
import { fundTally } from './fund-tally.ts'

/** Chunks added up in the order of the savers, and what they come to: with millions of day sums, work for a thread of its own. */
export function addedUp({ parameters, indices, method }: ComparisonTask) {
  const benchmarks = indices.map(noBenchmarkSums)
  const funds = fundTally()
  return {
    add(chunk: ComparedChunk): void {
      chunk.benchmarks.forEach((sums, place) => {
        mergeBenchmarkSums(itemAt(benchmarks, place), sums)
      })
      funds.add(chunk)
    },
    conclude(): ComparedSavers {
      const figures = benchmarks.map((sums, place) =>
        comparedFigures({
          ...{ sums, rows: funds.rowsOn(place), index: itemAt(indices, place) },
          ...{ score: parameters.score, method },
        }),
      )
      return { savers: benchmarks[0]?.savers ?? 0, figures }
    },
  }
}
