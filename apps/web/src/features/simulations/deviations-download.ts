/** Has a file made of the standard deviations of simulations; of all of them where none are named. */
export interface DeviationsDownload {
  readonly start: (ids: readonly number[]) => void
  readonly isRunning: boolean
}
