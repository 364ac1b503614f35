import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { smallGroup } from '@plumbline/contract/figures/group.ts'

/** Savers of a year, with the rates that their payments earned together. */
export interface JoinerRow {
  readonly year: number
  readonly savers: number
  /** Of so few nothing but their number is said. */
  readonly isSmall: boolean
  readonly irr: number | null
  readonly benchmarkIrr: number | null
  readonly trackIrr: number | null
}

export function joinerRows({ joinerYears }: Pick<DoneAttribution, 'joinerYears'>): readonly JoinerRow[] {
  return joinerYears.map(({ year, savers, ...rates }) => {
    const isSmall = savers < smallGroup
    return { year, savers, isSmall, ...(isSmall ? { irr: null, benchmarkIrr: null, trackIrr: null } : rates) }
  })
}
