import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { noClearDifference } from '../words/verdict.ts'

export interface MovedScore {
  readonly name: string
  readonly without: number
  readonly together: number
}

/** Whether the figures with extreme values are of the same savers and those: a filter by reasons leaves others. */
export function addsExtremes({ headline, withExtremes, extremes }: Summary): boolean {
  return headline.savers + extremes === withExtremes.savers
}

/** The scores of the group that a few savers with a high or low IRR would move by more than one point. */
export function movedByExtremes(summary: Summary, pooled?: PooledFigures): readonly MovedScore[] {
  const { headline, withExtremes } = summary
  const scores = [
    ['mean score', headline.score.mean, withExtremes.score.mean],
    ['pot-weighted mean', headline.score.potWeightedMean, withExtremes.score.potWeightedMean],
    ['pooled score', pooled?.headline.score ?? null, pooled?.withExtremes.score ?? null],
  ] as const
  return scores.flatMap(([name, without, together]) =>
    without === null || together === null || noClearDifference([without, together])
      ? []
      : [{ name, without, together }],
  )
}
