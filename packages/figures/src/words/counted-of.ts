import type { FigureCounts } from '@plumbline/contract/figures/group.ts'

/** What a figure counts: savers, unless `basis` says what it is made of: `60 months`. */
export interface CountedOf extends FigureCounts {
  readonly basis?: string
}
