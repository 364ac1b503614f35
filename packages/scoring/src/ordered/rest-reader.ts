import type { JudgedValue } from './judge-value.ts'

/** Takes what the judge makes of a saver's cells beside date and amount. */
export interface RestReader {
  begin(): void
  startSaver(): void
  /** The current saver's stretch ends: what its rows say, by attribute, and the latest day. */
  endStretch(line: readonly (JudgedValue | undefined)[], latestDay: number): void
  endSaver(navDay: number): void
}
