import type { AssetImpact } from '@plumbline/contract/figures/asset-impact.ts'
import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { sureInReport } from '../evidence/how-sure.ts'
import type { ReportSource } from '../figure.ts'
import { verdictSentences } from '../findings/words.ts'
import { itemAt } from '../item-at.ts'
import { fewBelowOrAbove } from '../score-distribution/words.ts'
import { apartSentence } from '../words/apart.ts'
import { saversText } from '../words/figure-words.ts'
import { noClearDifference } from '../words/no-clear-difference.ts'
import { nobodyScored } from '../words/nobody-scored.ts'
import { fewSentence } from '../words/of-few.ts'
import { partOfAll } from '../words/part-of-savers.ts'
import { riskOfNamed } from '../words/risk-not-compared.ts'
import { worthNothing, worthText } from '../words/worth.ts'

/** What of a report its cover says. */
interface CoverData {
  readonly provenance: Provenance
  readonly scoreDistribution: ScoreDistribution
  readonly assetImpact: AssetImpact
  readonly outlierBreakdown: OutlierBreakdown
  readonly summary: Summary
}

/**
 * The one finding of a cover sentence by sentence: the verdict, with how sure it is where the pooled figures are there, then who is behind
 * and how many are at or above. That risk is not compared stands below it, with what the comparison rests on.
 */
export function coverFinding(
  { scoreDistribution, assetImpact, provenance, outlierBreakdown, summary }: CoverData,
  pooled?: PooledFigures,
  isUnread = false,
): readonly [string, ...string[]] {
  const { counted, twoBands } = scoreDistribution
  if (counted === 0) return [nobodyScored(outlierBreakdown)]
  const few = fewSentence(counted, provenance)
  if (few !== null) return [few]
  const [verdict, ...more] =
    pooled === undefined
      ? [impactSentence(assetImpact, { provenance, isUnread })]
      : verdictSentences(pooled, provenance).map((sentence) => sentence.replace(` ${riskOfNamed}`, ''))
  const apart = apartSentence(summary.headline)
  const who =
    fewBelowOrAbove(scoreDistribution) ??
    `${partOfAll(itemAt(twoBands, 1).savers, counted)} score at or above the benchmark`
  return [verdict ?? '', ...more, ...(apart === null ? [] : [apart]), `${who}.`]
}

function impactSentence({ counted, leftOut, impact, impactShare }: AssetImpact, source: ReportSource): string {
  if (impactShare === null) return 'Their pots cannot be held against the benchmark.'
  // As the verdict begins that takes its place, so that nothing moves then.
  const whose = leftOut === 0 ? "Savers' pots" : `The pots of the ${saversText(counted)} with a score`
  return noClearDifference('worth', [0, impactShare])
    ? `${whose} are worth about as much as the same contributions in the benchmark: no clear difference.`
    : `${whose} are worth ${worthText(impact)}${worthNothing(impact) ? '' : `, ${sureInReport(impact > 0 ? 'above' : 'below', source)}`}.`
}
