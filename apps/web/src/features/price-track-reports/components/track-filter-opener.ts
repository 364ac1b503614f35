/** The id of the button that opens the filter: where the focus goes back to. */
export const trackFilterOpener = 'open-track-filter'
