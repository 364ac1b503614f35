import type { TrackEstimates } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { type EstimateRow, lineRows } from '../../attribution/estimates/rows.ts'
import { enoughDecimals } from '../../attribution/head/enough-decimals.ts'
import { attributionReading } from '../../attribution/head/reading.ts'

/** Beta, alpha and R squared of a price track. What is said of them holds of the ends as they are printed. */
export function trackEstimateRows(estimates: TrackEstimates): readonly EstimateRow[] {
  const { beta, alpha } = estimates
  const reading = attributionReading({ beta: asPrinted(beta, 1, 1), alpha: asPrinted(alpha, 0, 100) })
  const rows = lineRows(estimates, reading, {
    beta: 'How many times the benchmark’s risk over cash the price track took.',
    alpha: 'What the price track returned a year beyond its beta, charges taken off: twelve times the monthly one.',
    rSquared: 'The part of the variance of the track’s monthly returns over cash that the benchmark explains.',
  })
  return [rows.beta, rows.alpha, rows.rSquared]
}

/** So that an end that is printed as the benchmark’s value never tells a track from it; `unit` of a printed one in fractions. */
function asPrinted({ value, low, high }: TrackEstimates['beta'], reference: number, unit: number) {
  const decimals = enoughDecimals({ value: unit * value, low: unit * low, high: unit * high }, reference)
  const round = (end: number) => Number((unit * end).toFixed(decimals)) / unit
  return { value, standardError: 0, low: round(low), high: round(high) }
}
