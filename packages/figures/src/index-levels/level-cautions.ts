import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { correlationText } from './correlation-text.ts'

/** Shares swing by a fifth a year; three times as much is seldom an index of funds. */
const highVolatility = 0.6
/** Of less than that a rounding of the levels is a part. */
const leastVolatility = 0.0005
/** Under so much, either way, two indices have next to nothing in common. */
const lowCorrelation = 0.1
/** Over fewer months a correlation says too little. */
const enoughMonths = 36

/** What the figures of levels give reason to look at twice, such as percentages where levels should be. */
export function levelCautions({ volatility, correlation }: Pick<IndexPicture, 'volatility' | 'correlation'>): string[] {
  // What hardly moves goes together with nothing.
  const moves = volatility !== null && volatility >= leastVolatility
  return [
    ...(volatility !== null && volatility > highVolatility
      ? [
          `The annual volatility of these levels, ${percent(volatility)}, is high. Check that they are levels, not percentages.`,
        ]
      : []),
    ...(moves &&
    correlation !== null &&
    correlation.months >= enoughMonths &&
    Math.abs(correlation.value) < lowCorrelation
      ? [
          `Over ${count(correlation.months)} months these levels have next to nothing in common with the ${brand.defaultIndex}: their correlation is ${correlationText(correlation.value)}. Check that this is the index you mean.`,
        ]
      : []),
  ]
}
