import type { ExclusionBalance } from '@plumbline/contract/figures/assumptions.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { scoreWithDecimal } from '@plumbline/contract/format/scores.ts'
import { addsExtremes } from '../extremes/moved-by-extremes.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'
import { signedWholePounds } from '../words/signed.ts'
import { signTest } from './sign-test.ts'

export const sides = ['worse', 'better', 'neither'] as const satisfies readonly (keyof ExclusionBalance)[]

/** A split that chance gives more often than this shows no pattern. */
const mostByChance = 0.05

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
      'Group',
      ['Savers', 'Mean score', 'Pots', 'Benchmark pots', 'Difference'],
      [
        ...sides.map((side) => row(names[side], figure[side], '')),
        ...bothWays(figure, summary).map(({ name, group, score }) => row(name, group, scoreWithDecimal(score))),
      ],
    ),
    notes: [],
  }
}

/** The scored savers of the report, without those who are left out and with them. */
export function bothWays(figure: ExclusionBalance, summary: Summary) {
  const { headline, withExtremes } = summary
  const of = (name: string, { score, comparedAssets, benchmarkAssets }: Statistics) => ({
    name,
    group: { savers: score.savers, assets: comparedAssets, benchmarkAssets },
    score: score.savers < smallGroup ? null : score.mean,
  })
  const together = of('With them', withExtremes)
  const isFew = sides.some((side) => hiddenOf(figure[side]) !== null) && total(figure) < smallGroup
  const without = of('The report, without them', headline)
  if (hiddenOf(summary) !== null) return [without]
  return [
    without,
    // Less those of the report, and of the reasons, the pounds of all would be those of the few.
    isFew || hiddenOf(figure) !== null
      ? { ...together, group: { ...together.group, hidden: 'with small' as const } }
      : together,
  ]
}

function total(figure: ExclusionBalance): number {
  return sides.reduce((sum, side) => sum + figure[side].savers, 0)
}

function row(name: string, group: ExclusionBalance['worse'], score: string): string[] {
  const { savers, assets, benchmarkAssets } = group
  if (hiddenOf(group) !== null) return [name, count(savers), score, missing, missing, missing]
  const pounds = [wholePounds(assets), wholePounds(benchmarkAssets), signedWholePounds(assets - benchmarkAssets)]
  return [name, count(savers), score, ...pounds]
}

function sentence(figure: ExclusionBalance, summary: Summary): string {
  const all = total(figure)
  if (all === 0) return 'No saver is left out for a high or low IRR.'
  const [worse, better] = [figure.worse.savers, figure.better.savers]
  if (all < smallGroup)
    return `Of ${saversText(all)} left out for their return, ${split(worse, better)}; so few show no pattern.`
  const what = balance(worse, better)
  return hiddenOf(summary) === null && addsExtremes(summary) && summary.headline.score.savers >= smallGroup
    ? `${what} ${meanBothWays(summary, all)}`
    : what
}

function balance(worse: number, better: number): string {
  if (worse === better) {
    return worse === 0
      ? 'The savers who are left out for a high or low IRR did neither better nor worse than the benchmark.'
      : `Exclusions remove as many bad results as good ones: ${count(worse)} of each.`
  }
  if (signTest(worse, better) > mostByChance) {
    return `Of the savers left out for a high or low IRR ${split(worse, better)}: no clear pattern, since chance alone may split them so.`
  }
  const [more, fewer] = worse > better ? ['bad', 'good'] : ['good', 'bad']
  const [first, second] = worse > better ? [worse, better] : [better, worse]
  const [side, other] = worse > better ? ['worse', 'better'] : ['better', 'worse']
  return `Exclusions remove ${more} results more than ${fewer} ones: of the savers left out for a high or low IRR ${count(first)} did ${side} than the benchmark and ${second === 0 ? 'none' : count(second)} ${other}.`
}

/** `2 did worse than the benchmark and 1 better`. */
function split(worse: number, better: number): string {
  if (worse === 0 && better === 0) return 'none did better or worse than the benchmark'
  if (worse === 0) return `${count(better)} did better than the benchmark`
  return `${count(worse)} did worse than the benchmark${better === 0 ? '' : ` and ${count(better)} better`}`
}

function meanBothWays({ headline, withExtremes }: Summary, excluded: number): string {
  const them = excluded === 1 ? 'that saver' : 'them'
  const [without, together] = [headline.score.mean, withExtremes.score.mean]
  if (without === null) return `Without ${them} no saver has a score.`
  const [score, scoreTogether] = [scoreWithDecimal(without), scoreWithDecimal(together)]
  if (score === scoreTogether) return `The mean score is ${score} with ${them} and without.`
  return `The mean score is ${score} without ${them} and ${scoreTogether} with ${them}, of ${saversText(withExtremes.score.savers)}.`
}
