import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Spread, Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { scoreWithDecimal, wholeScore } from '@plumbline/contract/format/scores.ts'
import { listed, saversText } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { noClearDifference, scoresFromTo } from '../words/verdict.ts'
import { addsExtremes, movedByExtremes } from './moved-by-extremes.ts'

/** Beside the mean: other averages, and how far savers lie apart. Pooled figures may still be on their way. */
export function statisticsWords({ headline }: Summary, pooled?: PooledFigures): SectionWords {
  return {
    title: 'Beside the mean',
    takeaway: averagesSentence(headline, pooled),
    unit: 'Scores from 0 to 100, 50 is the benchmark; rates a year',
    table: numbersTable('Measure', ['Score', 'IRR', 'Benchmark IRR'], measures(headline, pooled)),
    notes: [
      'The mean counts each saver the same, the pot-weighted mean by their pot. Pooled treats all contributions as those of one saver: its IRR is the return on all the money together.',
    ],
  }
}

function averagesSentence({ score }: Statistics, pooled: PooledFigures | undefined): string {
  const { mean, median, potWeightedMean } = score
  if (mean === null || median === null) return 'No saver has a score.'
  const others = [
    ['median', median],
    ['pot-weighted mean', potWeightedMean],
    ['pooled score', pooled?.headline.score ?? null],
  ] as const
  const known = others.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
  const values = [mean, ...known.map(({ value }) => value)]
  if (noClearDifference(values)) return `No clear difference between the averages: ${scoresFromTo(values)}.`
  const each = known.map(({ name, value }) => `the ${name} ${wholeScore(value)}`)
  return `The mean score is ${wholeScore(mean)}, ${listed(each)}.`
}

function measures({ score, irr, benchmarkIrr }: Statistics, pooled: PooledFigures | undefined): string[][] {
  const row = (name: string, of: (spread: Spread) => number | null) => [
    name,
    wholeScore(of(score)),
    percent(of(irr)),
    percent(of(benchmarkIrr)),
  ]
  return [
    ['Savers who have it', count(score.savers), count(irr.savers), count(benchmarkIrr.savers)],
    row('Mean (headline)', ({ mean }) => mean),
    row('Pot-weighted mean', ({ potWeightedMean }) => potWeightedMean),
    [
      'Pooled',
      wholeScore(pooled?.headline.score ?? null),
      percent(pooled?.headline.irr.rate ?? null),
      percent(pooled?.headline.benchmarkIrr.rate ?? null),
    ],
    row('Median', ({ median }) => median),
    row('Lower quartile', ({ lowerQuartile }) => lowerQuartile),
    row('Upper quartile', ({ upperQuartile }) => upperQuartile),
    row('Lowest', ({ min }) => min),
    row('Highest', ({ max }) => max),
    [
      'Standard deviation',
      scoreWithDecimal(score.standardDeviation),
      percent(irr.standardDeviation),
      percent(benchmarkIrr.standardDeviation),
    ],
  ]
}

/** Who lies below the benchmark, and with how much money. */
export function belowWords({ headline, withExtremes }: Summary): SectionWords {
  const { below, score } = headline
  return {
    title: 'Below the benchmark',
    takeaway:
      score.savers === 0
        ? 'No saver has a score.'
        : `${share(below.saversShare)} of savers, with ${share(below.assetsShare)} of the assets, score below the benchmark.`,
    unit: 'Savers with a score up to 49.5, and their pots, as shares of all who have a score',
    table: numbersTable(
      'Measure',
      ['Headline', 'With extreme values'],
      belowRows.map(([name, write]) => [name, write(headline), write(withExtremes)]),
    ),
    notes: [],
  }
}

const belowRows: readonly (readonly [name: string, write: (of: Statistics) => string])[] = [
  ['Savers with a score', ({ score }) => count(score.savers)],
  ['Savers below the benchmark', ({ below }) => count(below.savers)],
  ['Share of savers', ({ below }) => share(below.saversShare)],
  ['Assets below the benchmark', ({ below }) => wholePounds(below.assets)],
  ['Share of assets', ({ below }) => share(below.assetsShare)],
]

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
  const moved = movedByExtremes(summary, pooled)
  const added = extremes === 1 ? 'that saver' : 'them'
  if (moved.length === 0)
    return `No clear difference: ${who}; with ${added} the scores would move by at most one point.`
  const [first, ...others] = moved.map(
    ({ without, together }) => `${wholeScore(together)} instead of ${wholeScore(without)}`,
  )
  const each = [
    `the ${moved[0].name} is ${first}`,
    ...others.map((text, place) => `the ${moved[place + 1].name} ${text}`),
  ]
  return `${who}; with ${added} ${listed(each)}.`
}
