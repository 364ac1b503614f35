import type { Spread, Statistics } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import {
  type EvidenceSource,
  type HowSure,
  howSureOf,
  type Side,
  type Verdict,
  verdictText,
} from '../evidence/how-sure.ts'
import { rateVerdict, scoreVerdict } from '../evidence/sides.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { shownStatistics, tooFewForMean } from '../words/of-few.ts'
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
  const statistics = shownStatistics(headline)
  const { savers, score, irr, benchmarkIrr, assets } = statistics
  const ofFewer = ({ mean, savers: having }: Spread) => {
    if (having === 0) return ''
    if (mean === null) return tooFewForMean
    return having === savers ? '' : saversText(having)
  }
  const sure = (side: Side) => howSureOf(evidence, provenance, side)
  return [
    {
      title: scoreName,
      meaning: 'Value achieved against the benchmark',
      value: wholeScore(score.mean),
      verdict: score.mean === null ? null : scoreVerdict(score.mean, sure),
      note: score.savers === 0 ? 'no saver has a score' : ofFewer(score),
    },
    {
      title: 'Average IRR',
      meaning: 'Average annual return over the period of investment',
      value: percent(irr.mean),
      verdict: irrVerdict(statistics, sure),
      note: ofFewer(irr),
    },
    {
      title: 'Average Benchmark IRR',
      meaning: 'Average annual return with same contributions invested in benchmark index',
      value: percent(benchmarkIrr.mean),
      verdict: null,
      note: [`${nameInSentence(provenance.benchmarkName)} v${provenance.benchmarkVersion}`, ofFewer(benchmarkIrr)]
        .filter((part) => part !== '')
        .join(', '),
    },
    {
      title: 'Assets Analysed',
      meaning: 'Total value of pots analysed',
      value: shortPounds(hiddenOf(headline) === null ? assets : null),
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
