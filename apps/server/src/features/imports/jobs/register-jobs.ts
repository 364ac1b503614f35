import type { Services } from '../../../platform/services.ts'
import { importsAtWork } from '../rows/imports.pg.ts'
import { runNextImport } from '../run-import.ts'
import { dropReplacedVersions } from '../upkeep/drop-replaced-versions.ts'
import { removeLeftovers, removeStrayStaging } from '../upkeep/remove-leftovers.ts'
import { importJob, importKey } from './import-job.ts'

const tenMinutes = 10 * 60

/** Goes on with imports that a server which stopped or died left open, and takes new ones as they come. */
export async function registerImportJobs(services: Services): Promise<void> {
  const { db, jobs } = services
  await jobs.work(
    importJob,
    {
      open: async () =>
        (await importsAtWork(db)).map(({ provider_id: providerId }) => ({
          payload: { providerId },
          key: importKey({ providerId }),
        })),
    },
    ({ providerId }, { signal }) => runNextImport(services, providerId, signal),
  )
  jobs.every(tenMinutes, 'upkeep of imports', async () => {
    await removeLeftovers(services)
    await removeStrayStaging(services)
    await dropReplacedVersions(services, new Date())
  })
}
