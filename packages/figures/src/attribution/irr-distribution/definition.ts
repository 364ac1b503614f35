import { defineFigure } from '../../figure.ts'
import { irrDistributionChart, irrDistributionExplained } from '../../irr-distribution/definition.ts'
import { attributionData } from '../parts/attribution-data.ts'

/** Savers by their own IRR, as in other reports; results that were made before it was kept have none. */
export const attributedIrrs = defineFigure({
  id: 'irrDistribution',
  title: 'IRR distribution',
  data: attributionData,
  explain: {
    ...irrDistributionExplained,
    definition:
      'How many scored savers, of the scheme and fund where those are chosen, had which internal rate of return (IRR). Savers who took money out are among them, though the track is estimated without them.',
    page: 'attribution-figures',
  },
  of: ({ attribution: { irrDistribution }, provenance }) =>
    irrDistribution === undefined
      ? null
      : irrDistributionChart(irrDistribution, { provenance, evidence: 'in another report' }),
})
