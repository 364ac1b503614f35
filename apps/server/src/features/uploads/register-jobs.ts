import type { Services } from '../../platform/services.ts'
import { removeStrayContributions } from '../imports/arriving/arriving-contributions.ts'
import { openArrivingScores } from '../imports/arriving/arriving-scores.ts'
import { removeLeftUploads } from './remove-left-uploads.ts'
import { removeOrphanedFiles } from './remove-orphaned-files.ts'

const tenMinutes = 10 * 60

/** Clears what uploads have left behind, once before any is taken and then from time to time. */
export async function registerUploadJobs(services: Services): Promise<void> {
  await removeOrphanedFiles(services)
  await removeStrayContributions(services)
  const arriving = openArrivingScores(services)
  services.jobs.once('scoring of files that arrive', async ({ signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    await arriving.close()
  })
  services.jobs.every(tenMinutes, 'upkeep of uploads', async () => {
    await removeLeftUploads(services)
  })
}
