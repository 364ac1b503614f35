import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import { addsExtremes } from '../extremes/moved-by-extremes.ts'
import { saversText } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedWholePounds } from '../words/signed.ts'

export const sides = ['worse', 'better', 'neither'] as const satisfies readonly (keyof ExclusionBalance)[]

const names: Readonly<Record<keyof ExclusionBalance, string>> = {
  worse: 'Left out: worse than the benchmark',
  better: 'Left out: better than the benchmark',
  neither: 'Left out: neither',
}

/** Whether leaving savers out for their returns takes away bad results more than good ones, and what the mean is both ways. */
export function exclusionBalanceWords(figure: ExclusionBalance, summary: Summary): SectionWords {
  return {
    title: 'What exclusions remove',
    takeaway: sentence(figure, summary),
    unit: 'Savers who are left out for a high or low IRR; the difference is of pots and benchmark pots',
    table: numbersTable(
      'Savers',
      ['Savers', 'Mean score', 'Pots', 'Benchmark pots', 'Difference'],
      [
        ...sides.map((side) => row(names[side], figure[side], '')),
        ...bothWays(summary).map(({ name, group, score }) => row(name, group, scoreWithDecimal(score))),
      ],
    ),
    notes: [],
  }
}

/** The scored savers of the report, without those who are left out and with them. */
export function bothWays({ headline, withExtremes }: Summary) {
  const of = (name: string, { score, comparedAssets, benchmarkAssets }: Statistics) => ({
    name,
    group: { savers: score.savers, assets: comparedAssets, benchmarkAssets },
    score: score.mean,
  })
  return [of('The report, without them', headline), of('With them', withExtremes)]
}

function row(name: string, { savers, assets, benchmarkAssets }: ExclusionBalance['worse'], score: string): string[] {
  const pounds = [wholePounds(assets), wholePounds(benchmarkAssets), signedWholePounds(assets - benchmarkAssets)]
  return [name, count(savers), score, ...pounds]
}

function sentence({ worse, better, neither }: ExclusionBalance, summary: Summary): string {
  const all = worse.savers + better.savers + neither.savers
  if (all === 0) return 'No saver is left out for a high or low IRR.'
  const what = balance(worse.savers, better.savers)
  return addsExtremes(summary) ? `${what} ${meanBothWays(summary, all)}` : what
}

function balance(worse: number, better: number): string {
  if (worse === better) {
    return worse === 0
      ? 'The savers who are left out for a high or low IRR did neither better nor worse than the benchmark.'
      : `Exclusions remove as many bad results as good ones: ${count(worse)} of each.`
  }
  const [more, fewer] = worse > better ? ['bad', 'good'] : ['good', 'bad']
  const [first, second] = worse > better ? [worse, better] : [better, worse]
  const [side, other] = worse > better ? ['worse', 'better'] : ['better', 'worse']
  return `Exclusions remove ${more} results more than ${fewer} ones: of the savers left out for a high or low IRR ${count(first)} did ${side} than the benchmark and ${second === 0 ? 'none' : count(second)} ${other}.`
}

function meanBothWays({ headline, withExtremes }: Summary, excluded: number): string {
  const them = excluded === 1 ? 'that saver' : 'them'
  const [without, together] = [headline.score.mean, withExtremes.score.mean]
  if (without === null) return `Without ${them} no saver has a score.`
  const [shown, shownTogether] = [scoreWithDecimal(without), scoreWithDecimal(together)]
  if (shown === shownTogether) return `The mean score is ${shown} with ${them} and without.`
  return `The mean score is ${shown} without ${them} and ${shownTogether} with ${them}, of ${saversText(withExtremes.score.savers)}.`
}
