import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { type Chart, defineFigure, type Picture } from '../../figure.ts'
import { benchmarkingData, providersOf } from '../parts/benchmarking-data.ts'
import { cloudKey, cloudLegend } from '../parts/cloud-legend.ts'
import { type Point, pointsOf } from '../parts/points.ts'
import { scoreByAssetsOption } from './option.ts'
import { type AssetWindow, assetWindows } from './windows.ts'
import { scoreByAssetsTitle, scoreByAssetsWords } from './words.ts'

type ReportParts = Pick<BenchmarkingReport, 'provider' | 'filters' | 'rows' | 'ranks' | 'leftOut'>

/** Mean scores of providers by their assets. */
export const scoreByAssets = defineFigure({
  id: 'scoreByAssets',
  title: scoreByAssetsTitle,
  data: benchmarkingData,
  explain: {
    definition:
      'The mean score of each provider’s scored savers beside its assets, with the interval of the own score: where it could as well have come to, had its funds had other luck.',
    formula:
      'Ranks are those of scores without luck, drawn 2,000 times from what the scores say; the interval holds the rank in 95 of 100 cases. Nothing is told of a provider of whom fewer than 10 savers were scored, nor what fewer than 3 providers share.',
    leftOutFor: null,
    usesScores: true,
    isOfEveryone: true,
    page: 'benchmarking',
    anchor: 'scores-by-assets',
  },
  of: (report): Chart => {
    const points = pointsOf(report.rows, 'meanScore')
    const windows = assetWindows(report.filters.assets)
    const [first, ...others] = windows
    return {
      kind: 'chart',
      counts: providersOf(report.rows),
      isOfEveryone: true,
      pictures: [pictureOf(report, points, first), ...others.map((window) => pictureOf(report, points, window))],
      views: {
        parameter: 'by',
        label: 'Asset size',
        names: windows.map(({ value, label }) => ({ value, label })),
      },
      screen: { legend: cloudLegend(points), tip: 'row' },
    }
  },
})

function pictureOf(report: ReportParts, points: readonly Point[], window: AssetWindow): Picture {
  const words = scoreByAssetsWords(report, points, window)
  const first = window.value === 'range'
  return {
    words,
    option: (theme, size) => scoreByAssetsOption(points, window, theme, size),
    numbers: report.rows.map(({ assets, meanScore, scoreLow, scoreHigh }) => [
      ...[undefined, undefined],
      assets,
      meanScore,
      scoreLow,
      scoreHigh,
    ]),
    marks: () => [],
    sheet: first ? 'Score benchmarking' : `Score benchmarking (${window.value})`,
    height: 420,
    phoneHeight: 360,
    paper: {
      title: first ? 'Mean score by assets' : `Mean score by assets: ${window.label}`,
      height: 380,
      key: cloudKey(points),
      ...(!first && { hasNoTable: true }),
    },
  }
}
