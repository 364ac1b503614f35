import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent, share } from '@plumbline/contract/format/rates.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { type FigureTable, type FigureWords, listText, saversText } from '../words/figure-words.ts'
import { outlierParts } from './option.ts'

export function outlierBreakdownWords(figure: OutlierBreakdown): FigureWords {
  const takeaway = sentence(figure)
  return {
    title: 'Data quality: outliers',
    takeaway,
    unit: `${outlierParts(figure)
      .map(({ name, savers }) => `${name} ${count(savers)} (${partOfAll(savers, figure)})`)
      .join('; ')}${otherOutliers(figure)}`,
    alt: `One bar of everyone, by whether they are analysed. ${takeaway}`,
    table: reasons(figure),
  }
}

function sentence({ analysed, totalOutlier, totalMemberCount }: OutlierBreakdown): string {
  if (totalMemberCount === 0) return 'There are no savers.'
  const part = `${share(analysed.savers / totalMemberCount)} of ${saversText(totalMemberCount)} are analysed`
  if (totalOutlier === 0) return `${part}; no saver is left out.`
  return `${part}. ${count(totalOutlier)} ${totalOutlier === 1 ? 'is' : 'are'} not scored, for these reasons.`
}

/** What the last part of the bar counts. */
function otherOutliers({ suspect, notComparable, zeroNav }: OutlierBreakdown): string {
  const kinds = [
    [suspect.savers, 'suspect'],
    [notComparable.savers, 'not comparable'],
    [zeroNav.savers, 'with an empty pot'],
  ] as const
  const some = kinds.filter(([savers]) => savers > 0).map(([savers, kind]) => `${count(savers)} ${kind}`)
  return some.length === 0 ? '' : `: ${listText(some)}`
}

/** Each reason with its savers, most first, then all that are not scored, then who is, then everyone. */
function reasons(figure: OutlierBreakdown): FigureTable {
  const groups = figure.outlierGroups.toSorted((a, b) => b.savers - a.savers)
  const outlierAssets = groups.reduce((sum, { assets }) => sum + assets, 0)
  const row = (name: string, savers: number, assets: number, of: object = figure) => [
    name,
    count(savers),
    partOfAll(savers, figure),
    wholePounds(hiddenOf(of) === null ? assets : null),
  ]
  return {
    columns: [
      { title: 'Reason', align: 'left' },
      { title: 'Savers', align: 'right' },
      { title: '% of all savers', align: 'right' },
      { title: 'Pot size', align: 'right' },
    ],
    rows: [
      ...groups.map((group) => row(group.reason, group.savers, group.assets, group)),
      row('Not scored', figure.totalOutlier, outlierAssets),
      row('Analysed', figure.analysed.savers, figure.analysed.assets, figure.analysed),
      row('Total', figure.totalMemberCount, outlierAssets + figure.analysed.assets),
    ],
    hasTotal: true,
  }
}

/** With two decimals, as shares of outliers are given everywhere. */
function partOfAll(savers: number, { totalMemberCount }: OutlierBreakdown): string {
  return percent(totalMemberCount > 0 ? savers / totalMemberCount : null)
}
