/** What the specification quotes for outliers. */
export const outliersTexts = {
  tool: 'Outlier',
  suspect: 'Suspect data',
  shortHistory: 'Short Contribution History',
  zeroNav: '0 NAV',
  notComparable: 'Not Comparable',
  noDataForProvider: 'No data available for this provider',
  noData: 'No data available.',
  show: 'Show',
  download: 'Download',
  close: 'Close',
  saverId: 'Saver ID',
} as const

/** `Outliers of Provider #12`. */
export function outliersTitle(providerId: number): string {
  return `Outliers of Provider #${providerId}`
}

/** In milliseconds. */
export const noDataDuration = 3000
