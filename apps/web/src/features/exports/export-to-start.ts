import type { paces } from './api/follow-export.ts'

export interface ExportToStart {
  /** The call that starts it. */
  readonly begin: () => Promise<{ readonly id: number }>
  readonly pace: keyof typeof paces
  /** What is said, in red, when there is no file in the end; absent: the reason. */
  readonly failed?: string
}
