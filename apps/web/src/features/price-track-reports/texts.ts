/** What the screen says in more than one place. */
export const trackReportTexts = {
  title: 'Price Track Reports',
  tooltip: 'A published price, scored as if savers had paid into it',
  loading: 'Loading the report...',
  filter: 'Filter',
  members: 'Member Analysis for the selected range:',
} as const
