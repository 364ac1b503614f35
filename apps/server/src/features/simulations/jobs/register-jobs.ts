import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { runSimulation } from '../run/run-simulation.ts'
import { simulationJob, simulationKey } from './simulation-job.ts'

/** Goes on with simulations that a server which stopped or died left open, and takes new ones as they come. */
export async function registerSimulationJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(
    simulationJob,
    {
      open: async () =>
        (await openWork(db, 'simulations')).map(({ id: simulationId }) => ({
          payload: { simulationId },
          key: simulationKey({ simulationId }),
        })),
    },
    ({ simulationId }, { signal }) => runSimulation(services, simulationId, signal),
  )
}
