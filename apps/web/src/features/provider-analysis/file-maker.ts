/** Has a file made: begins it by a call, waits for it, and says that it is ready or what went wrong; whether it is ready. */
export interface FileMaker {
  readonly start: (begin: () => Promise<{ readonly id: number }>) => Promise<boolean>
  readonly isRunning: boolean
}

/** The files that can be had of an analysis: the whole of it as PDF, and the savers behind a mark. */
export interface AnalysisFiles {
  readonly pdf: FileMaker
  readonly savers: FileMaker
}
