import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { summarySchema } from '@plumbline/contract/figures/statistics.ts'
import { defineFigure } from '../figure.ts'
import { segmentation } from '../segments/explain.ts'
import { dimensionChart } from '../text-dimensions/text-dimensions.ts'

/** Savers by scheme. */
export const schemes = defineFigure({
  id: 'schemes',
  title: 'Segmentation',
  data: { schemes: schemesSchema, summary: summarySchema },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ schemes: figure, summary, pooled, provenance }) =>
    dimensionChart('schemes', figure, { pooled, provenance }, summary.headline),
})
