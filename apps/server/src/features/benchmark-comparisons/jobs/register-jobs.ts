import type { Services } from '../../../platform/services.ts'
import { openWork } from '../../../platform/work/work-rows.pg.ts'
import { forgetOtherEngines } from '../comparison-work.pg.ts'
import { runComparison } from '../run-comparison.ts'
import { comparisonJob, comparisonKey } from './comparison-job.ts'

/** Goes on with comparisons that a server which stopped, died or had other formulas left open, and takes new ones as they come. */
export async function registerComparisonJobs(services: Services): Promise<void> {
  const { config, db, jobs } = services
  await forgetOtherEngines(db, config.version)
  await jobs.work(
    comparisonJob,
    {
      open: async () =>
        (await openWork(db, 'benchmark_comparisons')).map(({ id }) => ({
          payload: { comparisonId: id },
          key: comparisonKey({ comparisonId: id }),
        })),
    },
    ({ comparisonId }, { signal }) => runComparison(services, comparisonId, signal),
  )
}
