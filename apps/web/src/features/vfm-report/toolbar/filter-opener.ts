/** The id of the button that opens the filter: where the focus goes back to. */
export const filterOpener = 'open-report-filter'
