import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { attributionJob, attributionKey } from '../../attribution/jobs/attribution-job.ts'
import { runAttribution } from '../run-attribution.ts'

/** Goes on with attributions that a server which stopped or died left open, and takes new ones as they come. */
export async function registerAttributionJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(
    attributionJob,
    {
      open: async () =>
        (await openWork(db, 'attributions')).map(({ id }) => ({
          payload: { attributionId: id },
          key: attributionKey({ attributionId: id }),
        })),
    },
    ({ attributionId }, { signal }) => runAttribution(services, attributionId, signal),
  )
}
