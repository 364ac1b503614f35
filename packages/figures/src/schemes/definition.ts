import { schemesSchema } from '@plumbline/contract/figures/segments.ts'
import { defineFigure } from '../figure.ts'
import { segmentation } from '../segments/explain.ts'
import { dimensionChart } from '../text-dimensions/text-dimensions.ts'

/** Savers by scheme. */
export const schemes = defineFigure({
  id: 'schemes',
  title: 'Segmentation',
  data: { schemes: schemesSchema },
  explain: segmentation,
  of: ({ schemes: figure }) => dimensionChart('schemes', figure),
})
