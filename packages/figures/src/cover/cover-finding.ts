import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { verdictSentence } from '../findings/words.ts'
import { itemAt } from '../item-at.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { saversText } from '../words/figure-words.ts'

/** What of a report its cover says. */
interface CoverData {
  readonly provenance: Provenance
  readonly scoreDistribution: ScoreDistribution
  readonly assetImpact: AssetImpact
}

/** The one finding of the cover: the verdict, with how sure it is where the pooled figures are there, and who is at or above. */
export function coverFinding(
  { scoreDistribution, assetImpact, provenance }: CoverData,
  pooled?: PooledFigures,
): string {
  const { counted, twoBands } = scoreDistribution
  if (counted === 0) return 'No saver has a score.'
  if (counted < smallGroup) return `${impactSentence(assetImpact)} No mean of so few savers means anything.`
  const verdict =
    pooled === undefined ? impactSentence(assetImpact) : verdictSentence(pooled.findings, isChosenByResult(provenance))
  return `${verdict} ${share(itemAt(twoBands, 1).savers / counted)} of savers score at or above the benchmark.`
}

function impactSentence({ counted, leftOut, impact, impactShare }: AssetImpact): string {
  if (impactShare === null) return 'Their pots cannot be held against the benchmark.'
  const whose = leftOut === 0 ? "savers' pots" : `the pots of the ${saversText(counted)} with a score`
  const worth = 'the same contributions in the benchmark'
  if (share(Math.abs(impactShare)) === share(0)) {
    return `Together, ${whose} are worth about as much as ${worth}: no clear difference.`
  }
  return `Together, ${whose} are worth ${shortPounds(Math.abs(impact))} ${impact > 0 ? 'more' : 'less'} than ${worth}.`
}
