import type { SimulationFields } from '@plumbline/contract/simulations/simulation-fields.ts'
import { dayOf } from '@plumbline/engine/dates/day-number.ts'
import type { SimulationParameters } from '@plumbline/engine/simulation/simulation-parameters.ts'
import type { StoredSimulationParameters } from '../../platform/postgres/simulation-tables.ts'

/** The field that each parameter of the engine is asked for by. */
export const fieldOfParameter = {
  savers: 'maxUsers',
  startDay: 'startDate',
  endDay: 'endDate',
  startType: 'startDateType',
  contributions: 'maxContributions',
  fixedContributions: 'fixedContributions',
  amount: 'maxAmount',
  fixedAmounts: 'fixedAmounts',
  inFunds: 'isSos',
  fundsPerSaver: 'simulationsPerContribution',
  sigmaAlpha: 'isSos',
  trackingError: 'isSos',
  seed: 'seed',
} as const satisfies Record<keyof SimulationParameters, keyof SimulationFields>

/** What was asked for, as the engine takes it. */
export function engineParameters(parameters: StoredSimulationParameters): SimulationParameters {
  return {
    savers: parameters.maxUsers,
    startDay: dayOf(parameters.startDate),
    endDay: dayOf(parameters.endDate),
    startType: parameters.startDateType,
    contributions: parameters.maxContributions,
    fixedContributions: parameters.fixedContributions,
    amount: parameters.maxAmount,
    fixedAmounts: parameters.fixedAmounts,
    inFunds: parameters.isSos,
    fundsPerSaver: parameters.simulationsPerContribution,
    sigmaAlpha: parameters.sigmaAlpha,
    trackingError: parameters.trackingError,
    seed: parameters.seed,
  }
}
