import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent, pointsBetween } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { ReportData } from '@plumbline/contract/report-figures/report-data.ts'
import { saversText } from '../figure-words.ts'
import { benchmarkScore } from '../verdict.ts'

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
export function keyFigures({ summary: { headline }, provenance }: ReportData, scoreName: string): readonly KeyFigure[] {
  const { savers, score, irr, benchmarkIrr, assets } = headline
  const ofFewer = (having: number) => (having === savers || having === 0 ? '' : `, ${saversText(having)}`)
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
      note: `${irr.mean === null || benchmarkIrr.mean === null ? '' : `${pointsBetween(irr.mean, benchmarkIrr.mean)} vs benchmark`}${ofFewer(irr.savers)}`,
      side: irr.mean === null || benchmarkIrr.mean === null ? null : sideOf(irr.mean - benchmarkIrr.mean),
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

function sideOf(gap: number): 'above' | 'below' | 'at' {
  if (gap === 0) return 'at'
  return gap > 0 ? 'above' : 'below'
}
