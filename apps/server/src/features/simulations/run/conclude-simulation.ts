import { closedForm } from '@plumbline/engine/simulation/closed-form.ts'
import { deviationsByTerm } from '@plumbline/engine/simulation/deviations-by-term.ts'
import { histogramOf } from '@plumbline/engine/simulation/histogram.ts'
import { shareWithin } from '@plumbline/engine/simulation/share-within.ts'
import type { SimulatedPots } from '@plumbline/engine/simulation/simulate-pots.ts'
import type { SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import { simulatedValues, simulationResult } from '@plumbline/engine/simulation/simulation-result.ts'
import type { StoredSimulationResult } from '../../../platform/postgres/simulation-tables.ts'

/** All that is kept of the pots of a simulation that is through. Of luck that is not normal there is no closed form. */
export function concludeSimulation(
  parameters: SimulationParameters,
  pots: SimulatedPots,
  byTracks: boolean,
): StoredSimulationResult {
  const { stDev, standardError, count, mean, quantiles } = simulationResult(parameters, pots)
  const values = simulatedValues(parameters, pots)
  const { from, width, counts, below, above } = histogramOf(values, { mean, stDev })
  return {
    stDev,
    standardError,
    count,
    mean,
    quantiles,
    closedForm: byTracks ? null : closedForm(parameters, pots),
    within: stDev === null ? null : shareWithin(values, parameters.inFunds ? 0 : mean, stDev),
    histogram: { from, width, counts: [...counts], below, above },
    byTerm: deviationsByTerm(parameters, pots).map((term) => (byTracks ? { ...term, closedForm: null } : term)),
  }
}
