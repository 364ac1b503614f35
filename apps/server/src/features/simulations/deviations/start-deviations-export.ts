import { count } from '@plumbline/contract/format/counts.ts'
import { mostSimulationsExported } from '@plumbline/contract/simulations/simulations.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { linkToComing } from '../../exports/export-link.ts'
import { startExport } from '../../exports/start-export.ts'
import { completedSimulations } from '../simulations.pg.ts'
import type { DeviationsExport } from './deviations-export.ts'

/**
 * Begins a file of the standard deviations of simulations, and says where it can be fetched once it is made.
 * @throws ApiFailure not_found where none of the chosen ones is completed
 */
export async function startDeviationsExport(
  services: Pick<Services, 'db' | 'jobs' | 'events'>,
  caller: Caller,
  ids: readonly number[] | undefined,
): Promise<{ readonly id: number; readonly url: string }> {
  const { simulations, leftOut } = await completedSimulations(services.db, { ids, most: mostSimulationsExported })
  if (simulations.length === 0) {
    throw new ApiFailure('not_found', 'There is nothing to download: none of these simulations is completed.')
  }
  const params: DeviationsExport = { simulations, leftOut }
  const [only, second] = simulations
  const what = second === undefined ? `Simulation ${only}` : manyText(simulations.length, leftOut)
  const { id } = await startExport(services, caller, {
    kind: 'deviations',
    providerId: null,
    name: `${what}: standard deviations`,
    params: { ...params },
  })
  return { id, url: await linkToComing(services, id, caller) }
}

function manyText(there: number, leftOut: number): string {
  return leftOut === 0
    ? `${count(there)} simulations`
    : `The newest ${count(there)} of ${count(there + leftOut)} simulations`
}
