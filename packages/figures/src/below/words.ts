import { smallGroup } from '@plumbline/contract/figures/group.ts'
import type { Statistics, Summary } from '@plumbline/contract/figures/statistics.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { fewSentence } from '../words/of-few.ts'
import { numbersTable, type SectionWords } from '../words/section-words.ts'

/** Who lies below the benchmark, and with how much money. */
export function belowWords({ headline, withExtremes }: Summary): SectionWords {
  const { below, score } = headline
  return {
    title: 'Below the benchmark',
    takeaway:
      score.savers === 0
        ? 'No saver has a score.'
        : (fewSentence(score.savers) ??
          `${share(below.saversShare)} of savers, with ${share(below.assetsShare)} of the assets, score below the benchmark.`),
    unit: 'Savers with a score up to 49.5 (what is above it is shown as 50 or more), and their pots, as shares of all who have a score',
    table: numbersTable(
      'Measure',
      ['Headline', 'With extreme values'],
      belowRows.map(([name, write]) => [name, write(headline), write(withExtremes)]),
    ),
    notes: [],
  }
}

/** Of so few savers as a small group there are none. */
export function sharesBelow({ score, below }: Statistics): {
  readonly savers: number | null
  readonly assets: number | null
} {
  const isFew = score.savers < smallGroup
  return { savers: isFew ? null : below.saversShare, assets: isFew ? null : below.assetsShare }
}

const belowRows: readonly (readonly [name: string, write: (of: Statistics) => string])[] = [
  ['Savers with a score', ({ score }) => count(score.savers)],
  ['Savers below the benchmark', ({ below }) => count(below.savers)],
  ['Share of savers', (statistics) => share(sharesBelow(statistics).savers)],
  ['Assets below the benchmark', ({ below }) => wholePounds(below.assets)],
  ['Share of assets', (statistics) => share(sharesBelow(statistics).assets)],
]
