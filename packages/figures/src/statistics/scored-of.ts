import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { Summary } from '@plumbline/contract/figures/statistics.ts'

/** Savers with a score, and those of the selection without one. */
export function scoredOf({ headline: { savers, score } }: Summary): FigureCounts {
  return { counted: score.savers, leftOut: savers - score.savers }
}
