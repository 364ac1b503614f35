import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { ratesLegend } from '../parts/keys.ts'
import { segmentation } from '../segments/explain.ts'
import { segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'

/** Savers by scheme. */
export const schemes = defineFigure({
  id: 'schemes',
  title: 'Segmentation',
  data: { schemes: schemesSchema },
  explain: segmentation,
  of: ({ schemes: figure }) => {
    const picture = segmentPicture({
      name: 'Scheme',
      rows: textRows(figure),
      filters: (filter) => textFilters(figure, (scheme) => ({ ...filter, schemes: [scheme] })),
      sheet: 'Schemes',
      titleOnPaper: 'Savers by scheme',
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
