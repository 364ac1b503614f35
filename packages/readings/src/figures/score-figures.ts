import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import { bandsBetween } from './bands.ts'
import { type CrossGroup, scoreEdges } from './cross-groups.ts'
import { countsOf, groupOf, sumOf } from './group-sums.ts'

/** How savers are spread over the scores. */
export function scoreDistribution(groups: readonly CrossGroup[]): ScoreDistribution {
  return {
    ...countsOf(groups, ({ ten }) => ten !== null),
    bands: bandsBetween(scoreEdges.ten, inBands(groups, 'ten')),
    twoBands: bandsBetween(scoreEdges.half, inBands(groups, 'half')),
  }
}

/** What the scores come to in pounds. */
export function assetImpact(groups: readonly CrossGroup[]): AssetImpact {
  const isCompared = ({ compared, ten }: CrossGroup) => compared === 1 && ten !== null
  const compared = groups.filter(isCompared)
  const { total_nav, total_benchmarkNav } = groupOf(sumOf(compared))
  const impact = total_nav - total_benchmarkNav
  return {
    ...countsOf(groups, isCompared),
    bands: bandsBetween(scoreEdges.ten, inBands(compared, 'ten')),
    total_nav,
    total_benchmarkNav,
    impact,
    impactShare: total_benchmarkNav > 0 ? impact / total_benchmarkNav : null,
  }
}

function inBands(groups: readonly CrossGroup[], key: 'ten' | 'half') {
  return groups.map((group) => ({ ...group, band: group[key] }))
}
