/** Every text the specification quotes for provider analysis, in one place. */
export const analysisTexts = {
  identifier: 'Identifier',
  scheme: 'Scheme',
  fund: 'Fund',
  actualIrr: 'Actual IRR',
  benchmarkIrr: 'Benchmark IRR',
  firstContribution: 'Date of First Contribution',
  lastContribution: 'Date of Last Contribution',
  actualNav: 'Actual NAV',
  benchmarkNav: 'Benchmark NAV',
  navDate: 'Date of NAV',
  totalContribution: 'Total Contribution',
  members: 'Member Analysis for the selected range:',
  noData: 'No data available.',
  noDataForProvider: 'No data available for this provider',
  export: 'Export',
  pdfWait: 'Please wait while PDF is being generated',
} as const

/** In the order of the screen. */
export const chartTitles = [
  'Data Set segmentation',
  'Actual vs Benchmark IRR',
  'IRR vs Investment Start Date',
  'Actual IRR Distribution',
] as const

/** In milliseconds, as the specification has it. */
export const pdfWaitShownFor = 5000
