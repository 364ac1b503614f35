import type { Services } from '../../platform/services.ts'
import { loadDemonstrationReports } from './demonstration-reports.ts'
import { loadDemonstration } from './load-demonstration.ts'
import { loadDemonstrationAttributions } from './load-demonstration-attributions.ts'
import { loadDemonstrationPeople } from './load-demonstration-people.ts'

/** Uploads the demonstration's files once the server is there, and what people made of them; then people of the consumer panel, and attributions last. */
export function registerDemonstrationJobs(services: Services): void {
  if (!services.config.demonstration) return
  services.jobs.once('loading the demonstration', async ({ signal }) => {
    await loadDemonstration(services, signal)
    await loadDemonstrationReports(services, signal)
    if (!services.config.demonstrationPeople) return
    await loadDemonstrationPeople(services, signal)
    if (!signal.aborted) await loadDemonstrationAttributions(services)
  })
}
