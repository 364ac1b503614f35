import type { AssetImpact } from '@plumbline/contract/report-figures/asset-impact.ts'
import type { ScoreDistribution } from '@plumbline/contract/report-figures/score-distribution.ts'
import { bandOf, bandsBetween } from './bands.ts'
import { type ChosenSavers, countsOf, type GroupSums, groupOf, readGroups, sumOf } from './group-sums.ch.ts'

const tens = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
/** The scores that are shown as 50 and more are those above the middle edge, but for that edge itself. */
const halves = [0, 49.5, 100]

type ScoreGroup = GroupSums & { readonly ten: number | null; readonly half: number | null; readonly compared: number }

/** How savers are spread over the scores, and what that is worth, from one reading. */
export async function scoreFigures(
  chosen: ChosenSavers,
): Promise<{ scoreDistribution: ScoreDistribution; assetImpact: AssetImpact }> {
  const groups = await readGroups<Pick<ScoreGroup, 'ten' | 'half' | 'compared'>>(chosen, {
    ten: `if(score IS NULL, NULL, ${bandOf('score', tens)})`,
    half: `if(score IS NULL, NULL, ${bandOf('score', halves)})`,
    compared: 'benchmark_pence IS NOT NULL',
  })
  return { scoreDistribution: scoreDistribution(groups), assetImpact: assetImpact(groups) }
}

function scoreDistribution(groups: readonly ScoreGroup[]): ScoreDistribution {
  return {
    ...countsOf(groups, ({ ten }) => ten !== null),
    bands: bandsBetween(tens, inBands(groups, 'ten')),
    twoBands: bandsBetween(halves, inBands(groups, 'half')),
  }
}

function assetImpact(groups: readonly ScoreGroup[]): AssetImpact {
  const isCompared = ({ compared, ten }: ScoreGroup) => compared === 1 && ten !== null
  const compared = groups.filter(isCompared)
  const { total_nav, total_benchmarkNav } = groupOf(sumOf(compared))
  const impact = total_nav - total_benchmarkNav
  return {
    ...countsOf(groups, isCompared),
    bands: bandsBetween(tens, inBands(compared, 'ten')),
    total_nav,
    total_benchmarkNav,
    impact,
    impactShare: total_benchmarkNav > 0 ? impact / total_benchmarkNav : null,
  }
}

function inBands(groups: readonly ScoreGroup[], key: 'ten' | 'half') {
  return groups.map((group) => ({ ...group, band: group[key] }))
}
