/** What the specification quotes for the list of savers behind a mark of a chart. */
export const memberDialogTexts = {
  loading: 'Loading Members...',
  noData: 'No data available for this range',
  download: 'Download',
  close: 'Close',
} as const

/** In milliseconds. */
export const noDataDuration = 3000

export const memberHeaders = {
  saverId: 'Saver ID',
  firstContributionDate: 'First Contribution Date',
  navDate: 'NAV Date',
  totalContribution: 'Total Contribution Amount',
  nav: 'NAV Amount',
  benchmarkNav: 'Benchmark Nav Amount',
  irr: 'IRR (%)',
  benchmarkIrr: 'Benchmark IRR (%)',
  fund: 'Fund',
} as const
