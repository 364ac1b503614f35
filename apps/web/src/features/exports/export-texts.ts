/** Texts of the specification's screens, and what is said beside them. */
export const exportTexts = {
  download: 'Download',
  all: 'Download All',
  currentView: 'Download Current View',
  /** Said of any file that is not there in time. */
  timedOut: 'Error downloading requested pdf. Please try again.',
  blocked: 'Your browser did not open the file. It is kept under Downloads.',
  kept: 'Your file is ready. It is kept under Downloads.',
  cancelled: 'The download was called off.',
} as const

/** Milliseconds, as the specification gives them. */
export const timedOutShownFor = 3_000
export const failureShownFor = 5_000
