import type { PlantedVariant } from './planted/planted-variant.ts'
import type { ProviderPlan } from './provider/provider-plan.ts'

/** What a file turned out to hold; filled while it is written. */
export interface Tally {
  rows: number
  savers: number
  /** By fund, in the plan's order. */
  readonly saversOfFund: number[]
  readonly planted: Map<PlantedVariant, number>
}

export function newTally(plan: ProviderPlan): Tally {
  return { rows: 0, savers: 0, saversOfFund: plan.funds.map(() => 0), planted: new Map() }
}
