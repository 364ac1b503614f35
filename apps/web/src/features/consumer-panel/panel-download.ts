/** Has a file made; what it is of is put together where the screen is. */
export interface PanelDownload<Of> {
  readonly start: (of: Of) => void
  readonly isRunning: boolean
}
