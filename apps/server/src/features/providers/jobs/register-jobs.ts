import type { Services } from '../../../platform/services.ts'
import { purgeRemovedProviders } from '../purge-removed-providers.ts'
import { removeOrphanedLogos } from '../remove-orphaned-logos.ts'

const tenMinutes = 10 * 60

/** Tidies up before anybody asks, and deletes removed providers when their time has come. */
export async function registerProviderJobs(services: Services): Promise<void> {
  await removeOrphanedLogos(services)
  services.jobs.every(tenMinutes, 'deleting removed providers', () => purgeRemovedProviders(services, new Date()))
}
