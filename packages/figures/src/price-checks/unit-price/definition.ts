import { comparedUnitPriceSchema } from '@plumbline/contract/price-checks/unit-price-check.ts'
import { attributionCounts } from '../../attribution/parts/attribution-data.ts'
import { defineFigure } from '../../figure.ts'
import { chartThemes } from '../../parts/chart-theme.ts'
import { unitPriceOption } from './option.ts'
import { outsideMonths, unitPriceNotes, unitPriceTable, unitPriceWords } from './words.ts'

const { light } = chartThemes

/** A published price laid over the track that savers' pots imply. */
export const unitPrice = defineFigure({
  id: 'unitPrice',
  title: 'Unit-price check',
  data: { unitPrice: comparedUnitPriceSchema },
  explain: {
    definition:
      'Whether the return that was published for a month is the one that savers’ payments and pots imply, and in which months it is not.',
    formula:
      'Published less implied return of each month, against 1.96 standard errors of the implied one. 5% of months lie outside by chance; beyond chance is a month outside the wider band that holds all months together in 95 of 100 checks.',
    leftOutFor: 'for the reasons that the attribution names',
    usesScores: false,
    page: 'price-checks',
    anchor: 'unit-price-check',
  },
  of: ({ unitPrice: check }) => ({
    kind: 'chart',
    counts: attributionCounts(check),
    pictures: [
      {
        words: unitPriceWords(check),
        option: (theme, size) => unitPriceOption(check, theme, size),
        numbers: check.months.map(({ published, implied, difference, band }) => [
          undefined,
          published,
          implied,
          difference,
          band,
          undefined,
        ]),
        marks: () => [],
        sheet: 'Unit-price check',
        height: 420,
        paper: {
          title: 'Published price and implied track',
          height: 380,
          key: [
            { name: 'Published price, dashed', colour: light.benchmark, shape: 'line' },
            { name: 'Implied track', colour: light.actual, shape: 'line' },
            { name: '95% band', colour: light.actualSoft, shape: 'box' },
            { name: 'Outside the band', colour: light.outlier, shape: 'diamond' },
          ],
          table: unitPriceTable(outsideMonths(check)),
          tableNotes: unitPriceNotes(check),
        },
      },
    ],
    screen: {
      legend: [
        { look: 'benchmark', shape: 'dashed', text: 'Published price' },
        { look: 'actual', shape: 'across', text: 'Implied track' },
        { look: 'soft', text: '95% band' },
        { look: 'outlier', shape: 'diamond', text: 'Outside the band' },
      ],
      tip: 'row',
    },
  }),
})
