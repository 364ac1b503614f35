import type { Services } from '../../../platform/services.ts'
import { stagingDatabase } from '../scoring/staging-database.ts'
import { dropVersion } from './drop-version.ch.ts'

interface StoredWork {
  readonly importIds: readonly number[]
  readonly versionIds: readonly number[]
}

/** Removes what imports have staged and stored: nothing of it can be restored. */
export async function removeWorkOf(
  services: Pick<Services, 'analytics'>,
  { importIds, versionIds }: StoredWork,
): Promise<void> {
  for (const importId of importIds) await services.analytics.dropDatabase(stagingDatabase(importId))
  for (const versionId of versionIds) await dropVersion(services, versionId)
}
