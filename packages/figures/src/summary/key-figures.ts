import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import {
  type EvidenceSource,
  type HowSure,
  howSureOf,
  type Side,
  type Verdict,
  verdictText,
} from '../evidence/how-sure.ts'
import { rateVerdict, scoreVerdict } from '../evidence/sides.ts'
import { saversText } from '../words/figure-words.ts'
import type { SummaryData } from './summary-data.ts'

/** One of the four figures at the head of a report. */
export interface KeyFigure {
  readonly title: string
  /** What it is, in the words of the specification. */
  readonly meaning: string
  readonly value: string
  /** Which side of the benchmark, and how sure that is; null where that is no question. */
  readonly verdict: Verdict | null
  readonly note: string
}

/** What stands below the value, in one line. */
export function supportOf({ verdict, note }: Pick<KeyFigure, 'verdict' | 'note'>): string {
  return [verdict === null ? '' : verdictText(verdict), note].filter((part) => part !== '').join(', ')
}

/** The four figures of the savers that the filter leaves; the score is called what the brand says. */
export function keyFigures(
  { summary: { headline }, provenance }: Pick<SummaryData, 'summary' | 'provenance'>,
  scoreName: string,
  evidence: EvidenceSource,
): readonly KeyFigure[] {
  const { savers, score, irr, benchmarkIrr, assets } = headline
  const ofFewer = (having: number) => (having === savers || having === 0 ? '' : saversText(having))
  const sure = (side: Side) => howSureOf(evidence, provenance, side)
  return [
    {
      title: scoreName,
      meaning: 'Value achieved against the benchmark',
      value: wholeScore(score.mean),
      verdict: score.mean === null ? null : scoreVerdict(score.mean, sure),
      note: score.mean === null ? 'no saver has a score' : ofFewer(score.savers),
    },
    {
      title: 'Average IRR',
      meaning: 'Average annual return over the period of investment',
      value: percent(irr.mean),
      verdict: irrVerdict(headline, sure),
      note: ofFewer(irr.savers),
    },
    {
      title: 'Average Benchmark IRR',
      meaning: 'Average annual return with same contributions invested in benchmark index',
      value: percent(benchmarkIrr.mean),
      verdict: null,
      note: [`${provenance.benchmarkName} v${provenance.benchmarkVersion}`, ofFewer(benchmarkIrr.savers)]
        .filter((part) => part !== '')
        .join(', '),
    },
    {
      title: 'Assets Analysed',
      meaning: 'Total value of pots analysed',
      value: shortPounds(assets),
      verdict: null,
      note: `${count(provenance.savers.counted)} of ${saversText(provenance.savers.total)}`,
    },
  ]
}

/** None between means of different savers, whose returns need not be comparable. */
function irrVerdict({ irr, benchmarkIrr }: Statistics, sure: (side: Side) => HowSure): Verdict | null {
  if (irr.mean === null || benchmarkIrr.mean === null || irr.savers !== benchmarkIrr.savers) return null
  return rateVerdict(irr.mean, benchmarkIrr.mean, sure)
}
