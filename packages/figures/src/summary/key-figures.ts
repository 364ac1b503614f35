import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsBetween, rateGap } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { saversText } from '../words/figure-words.ts'
import { benchmarkScore } from '../words/verdict.ts'
import type { SummaryData } from './summary-data.ts'

/** One of the four figures at the head of a report. */
export interface KeyFigure {
  readonly title: string
  /** What it is, in the words of the specification. */
  readonly meaning: string
  readonly value: string
  readonly note: string
  /** Which side of the benchmark, by the value before rounding; null where that is no question. */
  readonly side: 'above' | 'below' | 'at' | null
}

/** The four figures of the savers that the filter leaves; the score is called what the brand says. */
export function keyFigures(
  { summary: { headline }, provenance }: Pick<SummaryData, 'summary' | 'provenance'>,
  scoreName: string,
): readonly KeyFigure[] {
  const { savers, score, irr, benchmarkIrr, assets } = headline
  const ofFewer = (having: number) => (having === savers || having === 0 ? '' : `, ${saversText(having)}`)
  const gap = irrGap(headline)
  return [
    {
      title: scoreName,
      meaning: 'Value achieved against the benchmark',
      value: wholeScore(score.mean),
      note: `${scoreGap(score.mean)}${ofFewer(score.savers)}`,
      side: score.mean === null ? null : sideOf(score.mean - benchmarkScore),
    },
    {
      title: 'Average IRR',
      meaning: 'Average annual return over the period of investment',
      value: percent(irr.mean),
      note: irrNote(headline),
      side: gap === null ? null : sideOf(gap),
    },
    {
      title: 'Average Benchmark IRR',
      meaning: 'Average annual return with same contributions invested in benchmark index',
      value: percent(benchmarkIrr.mean),
      note: `${provenance.benchmarkName} v${provenance.benchmarkVersion}${ofFewer(benchmarkIrr.savers)}`,
      side: null,
    },
    {
      title: 'Assets Analysed',
      meaning: 'Total value of pots analysed',
      value: shortPounds(assets),
      note: `${count(provenance.savers.counted)} of ${saversText(provenance.savers.total)}`,
      side: null,
    },
  ]
}

/** `5 above benchmark (50)`: the difference that the shown score has, so that both add up. */
function scoreGap(score: number | null): string {
  if (score === null) return 'no saver has a score'
  if (score === benchmarkScore) return 'at the benchmark (50)'
  const gap = Math.abs(Math.round(score) - benchmarkScore)
  return `${gap === 0 ? 'less than 1' : gap} ${score > benchmarkScore ? 'above' : 'below'} benchmark (50)`
}

/** None between means of different savers, whose returns need not be comparable. */
function irrGap({ irr, benchmarkIrr }: Statistics): number | null {
  if (irr.mean === null || benchmarkIrr.mean === null || irr.savers !== benchmarkIrr.savers) return null
  return rateGap(irr.mean, benchmarkIrr.mean)
}

function irrNote(headline: Statistics): string {
  const { savers, irr, benchmarkIrr } = headline
  const of = irr.savers === savers || irr.savers === 0 ? [] : [saversText(irr.savers)]
  const apart = irrGap(headline) === null ? [] : [`${pointsBetween(irr.mean, benchmarkIrr.mean)} vs benchmark`]
  return [...apart, ...of].join(', ')
}

function sideOf(gap: number): 'above' | 'below' | 'at' {
  if (gap === 0) return 'at'
  return gap > 0 ? 'above' : 'below'
}
