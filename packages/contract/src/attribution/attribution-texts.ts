/** What the screen says once a run has begun. */
export const attributionStarted =
  'Performance Attribution has started. Please check back in some time to get the report in the Performance Attribution tab.'
