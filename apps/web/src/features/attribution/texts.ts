/** What the screen says, as the specification words it. */
export const attributionScreenTexts = {
  title: 'Performance Attribution',
  tooltip: 'What the fund itself did, month by month, read from savers’ payments and pots, beside the benchmark.',
  noData: 'No Data Available.',
  details: 'Show Details',
  loadingDetails: 'LOADING...',
  filter: 'Filter',
} as const
