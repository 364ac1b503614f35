import type { IndexLevels } from '@plumbline/engine/benchmark/index-levels.ts'
import type { SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import type { SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import type { StoredSimulationResult } from '../../../platform/postgres/simulation-tables.ts'
import type { SimulationPart } from './simulation-parts.ts'

/** What the threads of a simulation have in common; `pots` is shared memory. */
export interface SimulationTask {
  readonly parameters: SimulationParameters
  readonly levels: IndexLevels
  /** Active returns of price tracks; none: luck is normal. */
  readonly active: readonly Float64Array[]
  readonly pots: SimulatedPots
}

export type SimulationWork = ({ readonly kind: 'part' } & SimulationPart) | { readonly kind: 'conclude' }

/** Of a part: its pots are in the shared memory. */
export type SimulationAnswer = StoredSimulationResult | null
