/** Every text the specification quotes for the report, in one place. */
export const reportTexts = {
  title: 'Value for Money Report',
  tooltip: 'What savers got, beside the benchmark',
  loading: 'Loading Reports...',
  noData: 'No data available.',
  noDataForProvider: 'No data available for this provider',
  filter: 'Filter',
  members: 'Member Analysis for the selected range:',
} as const
