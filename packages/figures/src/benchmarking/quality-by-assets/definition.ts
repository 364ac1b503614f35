import { type Chart, defineFigure } from '../../figure.ts'
import { benchmarkingData, providersOf } from '../parts/benchmarking-data.ts'
import { cloudKey, cloudLegend } from '../parts/cloud-legend.ts'
import { pointsOf } from '../parts/points.ts'
import { qualityByAssetsOption } from './option.ts'
import { qualityByAssetsTitle, qualityByAssetsWords } from './words.ts'

/** Suspect data of providers by their assets. */
export const qualityByAssets = defineFigure({
  id: 'qualityByAssets',
  title: qualityByAssetsTitle,
  data: benchmarkingData,
  explain: {
    definition: 'The share of each provider’s savers whose records are suspect, beside its assets.',
    formula:
      'Savers who are neither scored, nor short of history, nor without a pot, nor beyond what a rate can judge, over all savers of the batch.',
    leftOutFor: null,
    usesScores: false,
    isOfEveryone: true,
    page: 'benchmarking',
    anchor: 'data-quality-by-assets',
  },
  of: (report): Chart => {
    const points = pointsOf(report.rows, 'suspectShare')
    return {
      kind: 'chart',
      counts: providersOf(report.rows),
      isOfEveryone: true,
      pictures: [
        {
          words: qualityByAssetsWords(report, points),
          option: (theme, size) => qualityByAssetsOption(points, theme, size),
          numbers: report.rows.map(({ assets, suspectShare }) => [undefined, undefined, assets, suspectShare]),
          marks: () => [],
          sheet: 'Data quality benchmarking',
          height: 340,
          paper: { title: 'Suspect data by assets', height: 340, key: cloudKey(points) },
        },
      ],
      screen: { legend: cloudLegend(points), tip: 'row' },
    }
  },
})
