import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { enoughDecimals, type WithRange, withDecimals } from '../head/enough-decimals.ts'
import { type AttributionReading, attributionReading, sideEvidence } from '../head/reading.ts'
import { betaWriter, pointsWriter } from '../head/words.ts'

/** An estimate in its interval, as a small range shows it. */
export interface RangedEstimate {
  readonly name: string
  readonly value: number
  readonly low: number
  readonly high: number
  /** Marked on its range: what it is held against; null: nothing. */
  readonly reference: number | null
  /** The reference is no benchmark but what was assumed before: its mark is dashed. */
  readonly isAssumed?: boolean
  readonly write: (value: number) => string
}

/** An estimate with its interval, and what it is held against. */
export interface EstimateRow extends RangedEstimate {
  readonly id: 'beta' | 'alpha' | 'trackingError' | 'rSquared'
  /** The benchmark. */
  readonly reference: number
  /** What the interval allows to be said. */
  readonly reading: string
  readonly definition: string
}

/** What a track's line against the benchmark comes to. */
interface BenchmarkLine {
  readonly beta: WithRange
  readonly alpha: WithRange
  readonly rSquared: WithRange
}

/** Beta, alpha and R squared of a line against the benchmark, with what the reading allows to be said of them. */
export function lineRows(
  { beta, alpha, rSquared }: BenchmarkLine,
  { risk, isRiskSure, outcome, isOutcomeSure }: AttributionReading,
  definitions: Readonly<Record<keyof BenchmarkLine, string>>,
): Readonly<Record<keyof BenchmarkLine, EstimateRow>> {
  const decimals = enoughDecimals(rSquared, 1)
  return {
    beta: {
      id: 'beta',
      name: 'Beta',
      ...beta,
      reference: 1,
      write: betaWriter(beta),
      reading: `${risk === 'over' ? 'Over 1: higher risk' : 'Under 1: lower risk'}, ${sideEvidence(isRiskSure)}`,
      definition: definitions.beta,
    },
    alpha: {
      id: 'alpha',
      name: 'Alpha, points a year',
      ...alpha,
      reference: 0,
      write: pointsWriter(alpha),
      reading: `${outcome}, ${sideEvidence(isOutcomeSure)}`,
      definition: definitions.alpha,
    },
    rSquared: {
      id: 'rSquared',
      name: 'R squared',
      ...rSquared,
      reference: 1,
      write: (value) => withDecimals(value, decimals),
      reading: `The benchmark explains ${withDecimals(100 * rSquared.value, decimals - 2)}%`,
      definition: definitions.rSquared,
    },
  }
}

/** Beta, alpha, tracking error and R squared. */
export function estimateRows(attribution: DoneAttribution): readonly EstimateRow[] {
  const { beta, alpha, trackingError, rSquared, ranges } = attribution
  const line = lineRows(
    { beta, alpha, rSquared: { value: rSquared, ...ranges.rSquared } },
    attributionReading(attribution),
    {
      beta: 'How many times the benchmark’s risk over cash the implied track took.',
      alpha: 'Risk-adjusted annual outcome: what the track returned beyond its beta, twelve times the monthly one.',
      rSquared:
        'The part of the variance of the track over cash that the benchmark explains: of the track, not of fitted pots.',
    },
  )
  return [
    line.beta,
    line.alpha,
    {
      id: 'trackingError',
      name: 'Tracking error',
      value: trackingError,
      ...ranges.trackingError,
      reference: 0,
      write: percent,
      reading: '0 is the line itself',
      definition: 'How far the track strays from its line in a year: the root of twelve times the monthly variance.',
    },
    line.rSquared,
  ]
}
