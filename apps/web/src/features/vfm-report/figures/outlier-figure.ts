import { outlierBreakdownOption, outlierParts } from '@plumbline/charts/outlier-breakdown.ts'
import { outlierBreakdownWords } from '@plumbline/charts/outlier-breakdown-words.ts'
import type { OutlierBreakdown } from '@plumbline/contract/report-figures/outlier-breakdown.ts'
import type { SaverFilter } from '@plumbline/contract/saver-filter.ts'
import type { ReportFigure } from './report-figure.ts'

const barHeight = 44

/** Of everyone in the batch, whatever the filter. */
export function outlierFigure(figure: OutlierBreakdown): ReportFigure {
  return {
    id: 'outliers',
    section: 'outliers',
    explained: 'outlierBreakdown',
    words: outlierBreakdownWords(figure),
    option: (theme) => outlierBreakdownOption(figure, theme),
    height: barHeight,
    counts: figure,
    legend: [
      { look: 'analysed', text: 'Analysed' },
      { look: 'shortHistory', text: 'Short Contribution History' },
      { look: 'outlier', text: 'Outliers' },
    ],
    picks: parts,
    marks: outlierParts(figure).map(({ name }) => name),
  }
}

const parts: readonly SaverFilter[] = [
  { memberAnalysed: true },
  { outlierReason: ['Short Contribution History'] },
  { allOutlier: true, excludeReason: ['Short Contribution History'] },
]
