import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { listed, saversText } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { addsExtremes, type MovedScore, movedByExtremes } from './moved-by-extremes.ts'

/** Whether a few records decide the result. */
export function extremesWords(summary: Summary, pooled?: PooledFigures): SectionWords {
  const { headline, withExtremes } = summary
  const row = (name: string, write: (value: number | null) => string, of: (from: Statistics) => number | null) => [
    name,
    write(of(headline)),
    write(of(withExtremes)),
  ]
  return {
    title: 'With and without extreme values',
    takeaway: extremesSentence(summary, pooled),
    unit: 'With the savers who are left out for a high or low IRR, by the scores that they would have',
    table: numbersTable(
      'Measure',
      ['Headline', 'With extreme values'],
      [
        ['Savers', count(headline.savers), count(withExtremes.savers)],
        row('Mean score', wholeScore, ({ score }) => score.mean),
        row('Median score', wholeScore, ({ score }) => score.median),
        row('Pot-weighted mean score', wholeScore, ({ score }) => score.potWeightedMean),
        ['Pooled score', wholeScore(pooled?.headline.score ?? null), wholeScore(pooled?.withExtremes.score ?? null)],
        row('Mean IRR', percent, ({ irr }) => irr.mean),
        row('Mean benchmark IRR', percent, ({ benchmarkIrr }) => benchmarkIrr.mean),
        row('Impact on asset value', wholePounds, ({ impact }) => impact),
        row('Savers below the benchmark', share, ({ below }) => below.saversShare),
      ],
    ),
    notes: [
      'Savers who are left out for another reason stay out: their records are wrong, empty or too short to judge.',
    ],
  }
}

function extremesSentence(summary: Summary, pooled: PooledFigures | undefined): string {
  const { headline, extremes } = summary
  if (!addsExtremes(summary)) {
    return 'The filter chooses savers by whether they are scored, so the two columns are of different savers.'
  }
  if (extremes === 0) return 'No saver is left out for a high or low IRR, so there is nothing to add.'
  const who = `${saversText(extremes)} ${extremes === 1 ? 'is' : 'are'} left out for a high or low IRR`
  if (headline.score.mean === null) return `${who}; without them no saver has a score.`
  const [first, ...others] = movedByExtremes(summary, pooled)
  const added = extremes === 1 ? 'that saver' : 'them'
  if (first === undefined)
    return `No clear difference: ${who}; with ${added} the scores would move by at most one point.`
  const scores = ({ without, together }: MovedScore) => `${wholeScore(together)} instead of ${wholeScore(without)}`
  const each = [`the ${first.name} is ${scores(first)}`, ...others.map((score) => `the ${score.name} ${scores(score)}`)]
  return `${who}; with ${added} ${listed(each)}.`
}
