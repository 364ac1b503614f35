import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { betaText } from '../head/words.ts'

/** A step of the bridge from the benchmark to the track; annual fractions. */
export interface BridgeRow {
  readonly name: string
  readonly about: string
  /** Where the step begins. */
  readonly from: number
  readonly value: number
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
      name: 'Choices within the risk (alpha)',
      about: 'What the fund added once its risk is allowed for',
      from: 0,
      value: saaValue,
      low: alpha.low,
      high: alpha.high,
      isSum: false,
    },
    {
      name: `Level of risk (beta ${betaText(beta.value)})`,
      about: 'What taking that many times the benchmark’s risk paid',
      from: saaValue,
      value: riskEffect,
      ...ranges.riskEffect,
      isSum: false,
    },
    {
      name: 'Together',
      about: 'Implied track less benchmark, a year',
      from: 0,
      value: annualDifference,
      ...ranges.annualDifference,
      isSum: true,
    },
  ]
}
