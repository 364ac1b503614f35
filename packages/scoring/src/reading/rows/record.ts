/** One record of a file, which may go on over several lines inside quotes. */
export interface FileRecord {
  /** The line on which it begins; the header's is 1. */
  readonly row: number
  /** Without its line break; those inside quotes are line feeds. */
  readonly text: string
  /** Whether it is UTF-8; what is not is shown as U+FFFD. */
  readonly isValid: boolean
}
