import { analysisFigures } from '@plumbline/figures/reports/analysis.ts'
import { sampleReport } from '@plumbline/figures/testing/sample-report.ts'
import { expect, it } from 'vitest'
import { analysisColumns } from './components/analysis-columns.ts'
import { analysisTexts, chartTitles, pdfWaitShownFor } from './texts.ts'

it('has the columns of the specification in their order', () => {
  expect(analysisColumns.map(({ header }) => header)).toEqual([
    'Identifier',
    'Scheme',
    'Fund',
    'Actual IRR',
    'Benchmark IRR',
    'Date of First Contribution',
    'Date of Last Contribution',
    'Actual NAV',
    'Benchmark NAV',
    'Date of NAV',
    'Total Contribution',
  ])
})

it('calls the charts as the specification does', () => {
  expect(chartTitles).toEqual([
    'Data Set segmentation',
    'Actual vs Benchmark IRR',
    'IRR vs Investment Start Date',
    'Actual IRR Distribution',
  ])
  const titles = analysisFigures(sampleReport()).map(({ pictures: [{ words }] }) => words.title)
  expect(titles).toEqual(chartTitles)
})

it('says what the specification says', () => {
  expect(analysisTexts).toMatchObject({
    members: 'Member Analysis for the selected range:',
    noData: 'No data available.',
    noDataForProvider: 'No data available for this provider',
    pdfWait: 'Please wait while PDF is being generated',
  })
  expect(pdfWaitShownFor).toBe(5000)
})
