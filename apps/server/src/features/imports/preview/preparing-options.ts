import type { ScoringControl } from '../scoring/file-to-score.ts'

export interface PreparingOptions extends ScoringControl {
  /** Called when the outcome is known and before it is written. */
  readonly onFound: () => Promise<void>
}
