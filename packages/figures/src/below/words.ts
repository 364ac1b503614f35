import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { bothColumns, columnNames } from '../extremes/both-columns.ts'
import { hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { isSmall } from '../words/figure-words.ts'
import { fewSentence } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'

/** Who lies below the benchmark, and with how much money. */
export function belowWords(summary: Summary): SectionWords {
  const { headline, withExtremes } = summary
  return {
    title: 'Below the benchmark',
    takeaway: sentence(headline),
    unit: 'Savers with a score up to 49.5 (what is above it is shown as 50 or more), and their pots, as shares of all who have a score',
    table: numbersTable(
      'Measure',
      bothColumns(summary, ...columnNames),
      belowRows.map(([name, write]) => [name, ...bothColumns(summary, write(headline), write(withExtremes))]),
    ),
    notes: [],
  }
}

function sentence({ score, below }: Statistics): string {
  if (score.savers === 0) return 'No saver has a score.'
  const few = fewSentence(score.savers)
  if (few !== null) return few
  if (hiddenOf(below) !== null) return `${fewOnSide(isSmall(below))}.`
  return `${share(below.saversShare)} of savers, with ${share(below.assetsShare)} of the assets, score below the benchmark.`
}

/** Said in what is passed on, where so few savers are on one side of the benchmark. */
export function fewOnSide(isBelow: boolean): string {
  return `Fewer than ${smallGroup} savers score ${isBelow ? 'below' : 'at or above'} the benchmark`
}

/** Of so few savers as a small group there are none. */
export function sharesBelow({ score, below }: Statistics): {
  readonly savers: number | null
  readonly assets: number | null
} {
  const isFew = score.savers < smallGroup || hiddenOf(below) !== null
  return { savers: isFew ? null : below.saversShare, assets: isFew ? null : below.assetsShare }
}

function belowText(below: Statistics['below']): string {
  const hidden = hiddenOf(below)
  return hidden === null ? count(below.savers) : hiddenText[hidden]
}

const belowRows: readonly (readonly [name: string, write: (of: Statistics) => string])[] = [
  ['Savers with a score', ({ score }) => count(score.savers)],
  ['Savers below the benchmark', ({ below }) => belowText(below)],
  ['Share of savers', (statistics) => share(sharesBelow(statistics).savers)],
  ['Assets below the benchmark', ({ below }) => wholePounds(hiddenOf(below) === null ? below.assets : null)],
  ['Share of assets', (statistics) => share(sharesBelow(statistics).assets)],
]
