import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { rateGap } from '@plumbline/contract/format/rates.ts'
import { betaWriter } from '../head/words.ts'

/** A step of the bridge from the benchmark to the track; annual fractions. */
export interface BridgeRow {
  readonly name: string
  readonly about: string
  /** Where the step begins. */
  readonly from: number
  readonly value: number
  /** As it is printed: the steps add up to their sum in print too. */
  readonly roundedValue: number
  /** The ends of its 95 % interval. */
  readonly low: number
  readonly high: number
  readonly isSum: boolean
}

export function bridgeRows({
  saaValue,
  riskEffect,
  annualDifference,
  alpha,
  beta,
  ranges,
}: DoneAttribution): readonly BridgeRow[] {
  return [
    {
      name: 'Beyond the level of risk (alpha)',
      about: 'What the fund added once its risk is allowed for',
      from: 0,
      value: saaValue,
      roundedValue: saaValue,
      low: alpha.low,
      high: alpha.high,
      isSum: false,
    },
    {
      name: `Level of risk (beta ${betaWriter(beta)(beta.value)})`,
      about: 'What that level paid beside the benchmark’s own',
      from: saaValue,
      value: riskEffect,
      roundedValue: rateGap(annualDifference, saaValue),
      ...ranges.riskEffect,
      isSum: false,
    },
    {
      name: 'Together',
      about: 'Implied track less benchmark, twelve times the mean month',
      from: 0,
      value: annualDifference,
      roundedValue: annualDifference,
      ...ranges.annualDifference,
      isSum: true,
    },
  ]
}
