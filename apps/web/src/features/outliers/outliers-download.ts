/** How a file of outliers is made and opened: the work of another feature. */
export interface OutliersDownload {
  readonly start: (begin: () => Promise<{ readonly id: number }>) => void
  readonly isRunning: boolean
}
