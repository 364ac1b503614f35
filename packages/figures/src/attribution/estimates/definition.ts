import { defineFigure } from '../../figure.ts'
import { numbersTable } from '../../words/section-words.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { estimatesOption } from './option.ts'
import { estimateRows } from './rows.ts'

const title = 'Beta, alpha, tracking error and R squared'

/** The four numbers of an attribution with their intervals; the screen has them as key figures. */
export const estimates = defineFigure({
  id: 'estimates',
  title,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'How much of the benchmark’s risk the track took, what it returned beyond that, how far it strayed, and how much of it the benchmark explains.',
    formula:
      'Alpha and beta by restricted maximum likelihood on savers’ pots; the tracking error is that of months’ own returns; R squared is beta squared times the variance of the benchmark over cash, as a part of that plus the variance of own returns. Intervals are averaged over what is not known of own returns.',
    page: 'attribution',
    anchor: 'how-sure-it-is',
  },
  of: ({ attribution }) => {
    const rows = estimateRows(attribution)
    const takeaway = rows
      .map(({ name, value, low, high, write }) => `${name} ${write(value)} (95%: ${write(low)} to ${write(high)})`)
      .join('; ')
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [
        {
          words: {
            title,
            takeaway: `${takeaway}.`,
            unit: 'Dots: estimates; bars: 95% intervals; ticks: where the benchmark stands',
            alt: `Four ranges. ${takeaway}.`,
            table: numbersTable(
              'Estimate',
              ['Value', '95% from', '95% to', 'Reading'],
              rows.map(({ name, value, low, high, write, reading }) => [
                name,
                write(value),
                write(low),
                write(high),
                reading,
              ]),
            ),
          },
          option: (theme, size) => estimatesOption(rows, theme, size),
          numbers: rows.map(({ value, low, high }) => [undefined, value, low, high]),
          marks: () => [],
          sheet: 'Estimates',
          height: 160,
          paper: { title: 'Four estimates', height: 150 },
        },
      ],
      screen: { legend: [], tip: 'row' },
    }
  },
})
