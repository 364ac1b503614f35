/** Has a file made: begins it by a call, waits for it and opens it, and says what goes wrong. */
export interface FileMaker {
  readonly start: (begin: () => Promise<{ readonly id: number }>) => Promise<void>
  readonly isRunning: boolean
}

/** The files that can be had of an analysis: the whole of it as PDF, and the savers behind a mark. */
export interface AnalysisFiles {
  readonly pdf: FileMaker
  readonly savers: FileMaker
}
