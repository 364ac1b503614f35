import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { sharesBelow } from '../below/words.ts'

/** A measure beside the headline score; two values stand one below the other. */
export interface OtherMeasure {
  readonly name: string
  readonly values: readonly string[]
}

/** The score by other measures than the mean, in short: the section 'Averages and spread' has them all. */
export function otherMeasures({ headline, withExtremes }: Summary, pooled?: PooledFigures): readonly OtherMeasure[] {
  const { score } = headline
  const below = sharesBelow(headline)
  const quartiles = `${wholeScore(score.lowerQuartile)} to ${wholeScore(score.upperQuartile)}`
  return [
    { name: 'Pot-weighted mean', values: [wholeScore(score.potWeightedMean)] },
    { name: 'Pooled', values: [wholeScore(pooled?.headline.score ?? null)] },
    { name: 'Median; quartiles', values: [`${wholeScore(score.median)}; ${quartiles}`] },
    {
      name: 'Below benchmark',
      values: [`${share(below.savers)} of savers`, `${share(below.assets)} of assets`],
    },
    { name: 'Mean with extreme values', values: [wholeScore(withExtremes.score.mean)] },
  ]
}
