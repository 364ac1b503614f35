import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { ratesLegend } from '../parts/keys.ts'
import { segmentation } from '../segments/explain.ts'
import { segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'

/** Savers by fund, where the file says of any which fund they are in. */
export const funds = defineFigure({
  id: 'funds',
  title: 'Segmentation by fund',
  data: { funds: schemesSchema },
  explain: segmentation,
  of: ({ funds: figure }) => {
    if (figure.groups.length === 0) return null
    const picture = segmentPicture({
      name: 'Fund',
      rows: textRows(figure),
      filters: (filter) => textFilters(figure, (fund) => ({ ...filter, funds: [fund] })),
      sheet: 'Funds',
      titleOnPaper: 'Savers by fund',
    })
    return {
      kind: 'chart',
      name: picture.words.title,
      counts: figure,
      pictures: [picture],
      screen: { legend: ratesLegend, tip: 'row' },
    }
  },
})
