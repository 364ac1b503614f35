import { numberedCharts } from '@plumbline/figures/reports/attribution.ts'
import { sampleAttribution } from '@plumbline/figures/testing/sample-attribution.ts'
import { sampleProvenance } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { attributionContents } from './attribution-contents.ts'

const data = { attribution: sampleAttribution(), provenance: sampleProvenance }

it('lists what is shown, each name once, and leads to the first of a name', () => {
  expect(attributionContents(numberedCharts(data))).toEqual([
    { name: 'Summary', target: 'attribution-start' },
    { name: 'Price track', target: 'chart-priceTrack' },
    { name: 'Single contribution', target: 'chart-irrSingle' },
    { name: 'Heatmap and 3D', target: 'chart-irrSingleHeatmap' },
    { name: 'Regular contribution', target: 'chart-irrRegular' },
    { name: 'Effect Of Contributions', target: 'chart-effectOfContributions' },
    { name: 'Portfolio IRR', target: 'chart-portfolioIrr' },
    { name: 'Regression', target: 'chart-regression' },
  ])
  expect(attributionContents(numberedCharts(data, ['irrSingle3d', 'regression']))).toEqual([
    { name: 'Summary', target: 'attribution-start' },
    { name: 'Heatmap and 3D', target: 'chart-irrSingle3d' },
    { name: 'Regression', target: 'chart-regression' },
  ])
})
