import { plainPercent } from '@plumbline/contract/format/rates.ts'
import type { TrackEstimates } from '@plumbline/contract/price-tracks/price-track-report.ts'
import type { EstimateRow } from '../../attribution/estimates/rows.ts'
import { attributionReading } from '../../attribution/head/reading.ts'
import { betaText, pointsText } from '../../attribution/head/words.ts'

/** Beta, alpha and R squared of a price track. What is said of them holds of the ends as they are printed. */
export function trackEstimateRows({ beta, alpha, rSquared }: TrackEstimates): readonly EstimateRow[] {
  const { risk, outcome } = attributionReading({ beta: asPrinted(beta, 100), alpha: asPrinted(alpha, 10_000) })
  return [
    {
      id: 'beta',
      name: 'Beta',
      ...beta,
      reference: 1,
      write: betaText,
      reading:
        risk === 'not distinguishable'
          ? 'Not distinguishable from 1'
          : risk === 'over'
            ? 'Over 1: higher risk'
            : 'Under 1: lower risk',
      definition: 'How many times the benchmark’s risk over cash the price track took.',
    },
    {
      id: 'alpha',
      name: 'Alpha, points a year',
      ...alpha,
      reference: 0,
      write: pointsText,
      reading: outcome === 'not distinguishable' ? 'Not distinguishable from 0' : outcome,
      definition:
        'What the price track returned a year beyond its beta, charges taken off: twelve times the monthly one.',
    },
    {
      id: 'rSquared',
      name: 'R squared',
      ...rSquared,
      reference: 1,
      write: betaText,
      reading: `The benchmark explains ${plainPercent(Math.round(rSquared.value * 100) / 100)}`,
      definition: 'The part of the variance of the track’s monthly returns over cash that the benchmark explains.',
    },
  ]
}

/** So that an end that is printed as the benchmark’s value never tells a track from it. */
function asPrinted({ value, low, high }: TrackEstimates['beta'], scale: number) {
  const round = (end: number) => Math.round(end * scale) / scale
  return { value, standardError: 0, low: round(low), high: round(high) }
}
