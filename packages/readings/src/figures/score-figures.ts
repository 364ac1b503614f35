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
  const { assets, benchmarkAssets } = groupOf(sumOf(compared))
  const impact = assets - benchmarkAssets
  return {
    ...countsOf(groups, isCompared),
    bands: bandsBetween(scoreEdges.ten, inBands(compared, 'ten')),
    assets,
    benchmarkAssets,
    impact,
    impactShare: benchmarkAssets > 0 ? impact / benchmarkAssets : null,
  }
}

function inBands(groups: readonly CrossGroup[], key: 'ten' | 'half') {
  return groups.map((group) => ({ ...group, band: group[key] }))
}
