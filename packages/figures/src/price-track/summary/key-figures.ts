import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { asShown, noClearDifference } from '../../words/no-clear-difference.ts'
import { benchmarkScore } from '../../words/verdict.ts'

/** An average of artificial savers beside the benchmark's. */
export interface TrackAverage {
  readonly id: 'score' | 'irr'
  readonly name: string
  readonly value: string
  /** How far from the benchmark; nothing about chance. */
  readonly reading: string
  readonly definition: string
}

/** The averages that head a report of a price track. */
export function trackAverages({ score, irr, benchmarkIrr }: PriceTrackReport['statistics']): readonly TrackAverage[] {
  return [
    {
      id: 'score',
      name: 'Average score',
      value: wholeScore(score.mean),
      reading: scoreReading(score.mean),
      definition: 'The mean score of the scored savers that the filter leaves. 50 is the benchmark.',
    },
    {
      id: 'irr',
      name: 'Average IRR',
      value: percent(irr.mean),
      reading: rateReading(irr.mean, benchmarkIrr.mean),
      definition: 'The mean of the savers’ annual rates of return, charges taken off.',
    },
  ]
}

function scoreReading(mean: number | null): string {
  if (mean === null) return 'Nobody is scored'
  const gap = asShown('score', mean) - benchmarkScore
  if (gap === 0) return 'At the benchmark’s 50'
  return `${Math.abs(gap)} ${gap > 0 ? 'above' : 'below'} the benchmark’s 50`
}

function rateReading(irr: number | null, birr: number | null): string {
  if (irr === null || birr === null) return 'Nobody has both rates'
  if (noClearDifference('rate', [irr, birr])) return `No clear difference from the benchmark’s ${percent(birr)}`
  const side = irr > birr ? 'above' : 'below'
  return `${pointsBetween(irr, birr).slice(1)} ${side} the benchmark’s ${percent(birr)}`
}
