import type { Group } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { type HiddenKind, hiddenOf, hiddenText } from '../passed-on/hidden-groups.ts'
import { type FigureTable, markedCount } from './figure-words.ts'
import { partOfSavers } from './of-few.ts'

export interface NamedGroup {
  readonly name: string
  readonly group: Group
}

/** An average gives nobody away. */
function meansOf({ meanScore, meanIrr, meanBenchmarkIrr }: Group, hidden: HiddenKind): readonly string[] {
  return hidden === 'small' ? ['', '', ''] : [wholeScore(meanScore), percent(meanIrr), percent(meanBenchmarkIrr)]
}

const numbers = [
  'Savers',
  'Share of savers',
  'Average score',
  'Average IRR',
  'Average benchmark IRR',
  'Pot size',
  'Benchmark pot',
] as const

/** Groups as a table, with a last row of what adds up: averages of averages would not be the average. */
export function groupTable(heading: string, groups: readonly NamedGroup[]): FigureTable {
  const total = (value: (group: Group) => number) => groups.reduce((sum, { group }) => sum + value(group), 0)
  const savers = total(({ savers: saverCount }) => saverCount)
  const shareOf = (saverCount: number) => share(partOfSavers(saverCount, savers))
  return {
    columns: [{ title: heading, align: 'left' }, ...numbers.map((title) => ({ title, align: 'right' as const }))],
    rows: [
      ...groups.map(({ name, group }) => {
        const hidden = hiddenOf(group)
        if (hidden !== null) return [name, hiddenText[hidden], '', ...meansOf(group, hidden), '', '']
        return [
          name,
          markedCount(group),
          shareOf(group.savers),
          wholeScore(group.meanScore),
          percent(group.meanIrr),
          percent(group.meanBenchmarkIrr),
          wholePounds(group.assets),
          wholePounds(group.benchmarkAssets),
        ]
      }),
      [
        'Total',
        count(savers),
        shareOf(savers),
        ...['', '', ''],
        wholePounds(total((group) => group.assets)),
        wholePounds(total((group) => group.benchmarkAssets)),
      ],
    ],
    hasTotal: true,
  }
}

/** Groups of which no more is said than how many savers they hold. */
export function countTable(heading: string, groups: readonly NamedGroup[]): FigureTable {
  const { columns, rows, ...table } = groupTable(heading, groups)
  return { ...table, columns: columns.slice(0, 3), rows: rows.map((row) => row.slice(0, 3)) }
}
