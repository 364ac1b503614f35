/** A run on a file of so many savers. */
export interface ScaleRun {
  readonly savers: number
  readonly rows: number
  readonly seconds: number
  readonly peakBytes: number
}

/** What each row costs, without what a run costs whatever the file: seconds less those of a one-saver file, over rows. */
export function secondsPerRow({ seconds, rows }: ScaleRun, oneSaver: ScaleRun): number {
  return (seconds - oneSaver.seconds) / rows
}

/** What a row of a larger file takes over what one of a smaller takes. */
export function timePerRowRatio(larger: ScaleRun, smaller: ScaleRun, oneSaver: ScaleRun): number {
  return secondsPerRow(larger, oneSaver) / secondsPerRow(smaller, oneSaver)
}

/** So much of what a row of a small file takes may one of a large file take; that it takes less is no fault. */
export const mostTimePerRow = 1.2
