import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import { isSmall } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { hideSmall, type MaybeHidden } from './hidden-groups.ts'

/** Marks that say how many savers they hold and no more, and whether their rates were all alike before any was hidden. */
interface CountsOnly {
  readonly countsOnly: { readonly areAlike: boolean }
}

/**
 * Savers by their two rates as they are passed on: cells lie within the bars of the histogram of rates, and a bar less a cell
 * may be one saver. So no cell gives pounds or means, nor do all of them together.
 */
export function actualVsBenchmarkPassedOn(figure: ActualVsBenchmark): ActualVsBenchmark & CountsOnly & MaybeHidden {
  return {
    ...figure,
    cells: [...hideSmall(figure.cells)],
    countsOnly: { areAlike: areAlike(figure) },
    ...([figure.above, figure.counted - figure.above].some((savers) => isSmall({ savers })) && { hidden: 'small' }),
  }
}

export function isCountsOnly<Figure extends object>(figure: Figure): figure is Figure & CountsOnly {
  return 'countsOnly' in figure
}

/** In an index fund each rate is the benchmark's but for the pennies of the pot: a side of the line says nothing. */
export function areAlike(figure: ActualVsBenchmark): boolean {
  if (isCountsOnly(figure)) return figure.countsOnly.areAlike
  return figure.cells.every(
    ({ meanIrr: actual, meanBenchmarkIrr: benchmark }) =>
      actual !== null && benchmark !== null && noClearDifference('rate', [actual, benchmark]),
  )
}
