import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sharesBelow } from '../below/words.ts'
import { shownPool } from '../pooled/evidence-words.ts'
import { shownStatistics } from '../words/of-few.ts'

/** A measure beside the headline score; two values stand one below the other. */
export interface OtherMeasure {
  readonly name: string
  readonly values: readonly string[]
}

/** The score by other measures than the mean, in short: the section 'Averages and spread' has them all. */
export function otherMeasures(summary: Summary, pooled?: PooledFigures): readonly OtherMeasure[] {
  const [headline, withExtremes] = [shownStatistics(summary.headline), shownStatistics(summary.withExtremes)]
  const { score } = headline
  const below = sharesBelow(headline)
  const quartiles = `${wholeScore(score.lowerQuartile)} to ${wholeScore(score.upperQuartile)}`
  return [
    { name: 'Pot-weighted mean', values: [wholeScore(score.potWeightedMean)] },
    { name: 'Pooled', values: [wholeScore(pooled === undefined ? null : shownPool(pooled.headline).score)] },
    {
      name: 'Median; quartiles',
      values: [score.median === null ? missing : `${wholeScore(score.median)}; ${quartiles}`],
    },
    {
      name: 'Below benchmark',
      values:
        below.savers === null ? [missing] : [`${share(below.savers)} of savers`, `${share(below.assets)} of assets`],
    },
    { name: 'Mean with extreme values', values: [wholeScore(withExtremes.score.mean)] },
  ]
}
