import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { outlierBreakdownOption, outlierParts } from '@plumbline/figures/outlier-breakdown/option.ts'
import { outlierBreakdownWords } from '@plumbline/figures/outlier-breakdown/words.ts'
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
