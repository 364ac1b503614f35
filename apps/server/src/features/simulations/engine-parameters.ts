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
export function engineParameters(asked: StoredSimulationParameters): SimulationParameters {
  return {
    savers: asked.maxUsers,
    startDay: dayOf(asked.startDate),
    endDay: dayOf(asked.endDate),
    startType: asked.startDateType,
    contributions: asked.maxContributions,
    fixedContributions: asked.fixedContributions,
    amount: asked.maxAmount,
    fixedAmounts: asked.fixedAmounts,
    inFunds: asked.isSos,
    fundsPerSaver: asked.simulationsPerContribution,
    sigmaAlpha: asked.sigmaAlpha,
    trackingError: asked.trackingError,
    seed: asked.seed,
  }
}
