import { type OutlierBreakdown, outlierBreakdownSchema } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { defineFigure } from '../figure.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { sum, type TableNumbers } from '../words/table-numbers.ts'
import { notComparableNotes } from './not-comparable-notes.ts'
import { outlierBreakdownOption, outlierParts } from './option.ts'
import { outlierBreakdownWords } from './words.ts'

const barHeight = 44

/** Everyone, by whether they are analysed. */
export const outlierBreakdown = defineFigure({
  id: 'outlierBreakdown',
  title: 'Data quality: outliers',
  data: { outlierBreakdown: outlierBreakdownSchema },
  explain: {
    definition:
      'All savers of the batch by whether they are analysed, and if not, why. The filter does not count here.',
    formula:
      'Savers with a reason, as a share of all savers of the batch. A saver has one reason: the first of the list in the methodology that applies. Outliers are all savers who are not scored: suspect data, short histories, empty pots and savers who are not comparable. The bar shows short histories apart from the other outliers.',
    leftOutFor: null,
    usesScores: false,
    isOfEveryone: true,
    page: 'report-figures',
    anchor: 'data-quality',
  },
  of: ({ outlierBreakdown: figure, provenance }) => ({
    kind: 'chart',
    counts: figure,
    isOfEveryone: true,
    pictures: [
      {
        words: outlierBreakdownWords(figure),
        option: (theme) => outlierBreakdownOption(figure, theme),
        numbers: numbersOf(figure),
        marks: () => outlierParts(figure).map(({ name }, place) => ({ name, filter: filters[place] ?? null })),
        sheet: 'Outliers',
        height: barHeight,
        paper: {
          title: 'All savers, by whether they are analysed',
          height: barHeight,
          tableNotes: reasonNotes(figure, provenance),
        },
      },
    ],
    screen: {
      legend: [
        { look: 'analysed', text: 'Analysed' },
        { look: 'shortHistory', text: 'Short Contribution History' },
        { look: 'outlier', text: 'Other outliers' },
      ],
      tip: 'name',
      withTable: {
        title: 'Why savers are not scored',
        note: reasonNotes(figure, provenance).join(' ') || null,
      },
    },
  }),
})

/** What must be known to read the reasons right. */
function reasonNotes(
  figure: OutlierBreakdown,
  { hasEarlierReasons = false }: Pick<Provenance, 'hasEarlierReasons'>,
): readonly string[] {
  return [
    ...notComparableNotes(figure),
    ...(hasEarlierReasons
      ? [
          'These reasons are of earlier rules: records that no rate can judge were not told from wrong ones, and pots had less room for chance. They change when the batch is scored again.',
        ]
      : []),
    ...(figure.notChecked > 0
      ? [`The pots of ${count(figure.notChecked)} scored savers could not be checked against what was possible.`]
      : []),
  ]
}

/** In the order of the parts. */
const filters: readonly SaverFilter[] = [
  { memberAnalysed: true },
  { outlierReason: ['Short Contribution History'] },
  { allOutlier: true, excludeReason: ['Short Contribution History'] },
]

function numbersOf(figure: OutlierBreakdown): TableNumbers {
  const { outlierGroups, totalOutlier, analysed, totalMemberCount } = figure
  const groups = outlierGroups.toSorted((a, b) => b.savers - a.savers)
  const outlierAssets = sum(groups.map(({ assets }) => assets))
  const row = (savers: number, assets: number, of: object = figure) => [
    undefined,
    savers,
    totalMemberCount === 0 ? null : savers / totalMemberCount,
    hiddenOf(of) === null ? assets : null,
  ]
  return [
    ...groups.map((group) => row(group.savers, group.assets, group)),
    row(totalOutlier, outlierAssets),
    row(analysed.savers, analysed.assets, analysed),
    row(totalMemberCount, outlierAssets + analysed.assets),
  ]
}
