import type { Simulation } from '@plumbline/contract/simulations/simulations.ts'
import type { ListedSimulation } from './simulations.pg.ts'

export function simulationOnWire({
  parameters,
  state,
  spread,
  createdAt,
  finishedAt,
  ...row
}: ListedSimulation): Simulation {
  return {
    ...parameters,
    // Kept before luck could be drawn from price tracks: it was normal.
    usePriceTracks: parameters.usePriceTracks ?? false,
    ...row,
    status: state,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    result: spread,
  }
}
