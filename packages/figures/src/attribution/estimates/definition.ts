import { defineFigure } from '../../figure.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { estimatesPicture, estimatesText } from './picture.ts'
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
    const takeaway = `${estimatesText(rows)}.`
    return {
      kind: 'chart',
      counts: attributionCounts(attribution),
      pictures: [estimatesPicture(rows, { title, takeaway, number: 'Four' }, { height: 160, paper: 150 })],
      screen: { legend: [], tip: 'row' },
    }
  },
})
