import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Spread, Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { isSmall } from '../words/figure-words.ts'
import { withoutMeans } from '../words/of-few.ts'
import { differByFew } from './differ-by-few.ts'
import { type HiddenKind, hiddenOf, type MaybeHidden } from './hidden-groups.ts'

/**
 * Statistics as they are passed on: without the lowest and the highest value, which are one saver's, and without the pounds of
 * fewer than 10. Where so few lie on one side of the benchmark, neither side says how many.
 */
export function statisticsPassedOn(statistics: Statistics): Statistics & MaybeHidden {
  const { score, irr, benchmarkIrr, below } = statistics
  const above = score.savers - below.savers
  const side: HiddenKind | null = isSmall(below) ? 'small' : isSmall({ savers: above }) ? 'with small' : null
  return {
    ...statistics,
    score: withoutEnds(score),
    irr: withoutEnds(irr),
    benchmarkIrr: withoutEnds(benchmarkIrr),
    below: side === null ? below : hide(below, side),
    ...((isSmall(score) || isSmall(statistics)) && { hidden: 'small' }),
  }
}

/** Without extreme values and with them: those who are added, if they are few, could be worked out as the difference. */
export function summaryPassedOn({ headline, withExtremes, extremes }: Summary): Summary & MaybeHidden {
  const [without, together] = [statisticsPassedOn(headline), statisticsPassedOn(withExtremes)]
  if (addsFew(headline, withExtremes)) {
    return { headline: without, withExtremes: withoutMeans(together), extremes, hidden: 'small' }
  }
  const { below } = together
  const isTold = hiddenOf(below) === null && belowAddsFew(headline, withExtremes)
  return {
    headline: without,
    withExtremes: isTold ? { ...together, below: hide(below, 'with small') } : together,
    extremes,
  }
}

/** The same of the pooled figures, which count pounds. */
export function poolsPassedOn(pooled: PooledFigures): PooledFigures & MaybeHidden {
  return differByFew(pooled.headline.savers, pooled.withExtremes.savers) ? { ...pooled, hidden: 'small' } : pooled
}

function addsFew(headline: Statistics, together: Statistics): boolean {
  return (
    differByFew(headline.savers, together.savers) ||
    (['score', 'irr', 'benchmarkIrr'] as const).some((of) => differByFew(headline[of].savers, together[of].savers))
  )
}

function belowAddsFew(headline: Statistics, together: Statistics): boolean {
  const above = ({ score, below }: Statistics) => score.savers - below.savers
  return differByFew(headline.below.savers, together.below.savers) || differByFew(above(headline), above(together))
}

function withoutEnds(spread: Spread): Spread {
  return { ...spread, min: null, max: null }
}

function hide<Part extends object>(part: Part, hidden: HiddenKind): Part & MaybeHidden {
  return { ...part, hidden }
}
