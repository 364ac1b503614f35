import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { segmentation } from '../segments/explain.ts'
import { dimensionChart, hasValues } from '../text-dimensions/text-dimensions.ts'

/** Savers by fund, where the file says of any which fund they are in. */
export const funds = defineFigure({
  id: 'funds',
  title: 'Segmentation by fund',
  data: { funds: schemesSchema },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ funds: figure, pooled, provenance }) =>
    hasValues(figure) ? dimensionChart('funds', figure, { pooled, provenance }) : null,
})
