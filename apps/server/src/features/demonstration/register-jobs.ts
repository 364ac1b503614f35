import type { Services } from '../../platform/services.ts'
import { loadDemonstration } from './load-demonstration.ts'

/** Uploads the demonstration's files once the server is there. */
export function registerDemonstrationJobs(services: Services): void {
  if (!services.config.demonstration) return
  services.jobs.once('loading the demonstration', ({ signal }) => loadDemonstration(services, signal))
}
