import type { SimulationDetails } from '@plumbline/contract/simulations/simulations.ts'

type Outcome = NonNullable<SimulationDetails['result']>

/** What the picture of a simulation reads. */
export type SpreadFigure = Pick<SimulationDetails, 'isSos' | 'maxUsers' | 'simulationsPerContribution'> & {
  readonly result: Pick<Outcome, 'stDev' | 'mean' | 'count' | 'within' | 'quantiles' | 'histogram'>
}
