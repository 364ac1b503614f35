import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { segmentation } from '../segments/explain.ts'
import { dimensionChart, hasValues } from '../text-dimensions/text-dimensions.ts'

/** Savers by fund, where the file says of any which fund they are in. */
export const funds = defineFigure({
  id: 'funds',
  title: 'Segmentation by fund',
  data: { funds: schemesSchema, summary: summarySchema },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ funds: figure, summary, pooled, provenance }) =>
    hasValues(figure) ? dimensionChart('funds', figure, { pooled, provenance }, summary.headline) : null,
})
