import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../../platform/services.ts'
import { endedStates, statesOfStaging } from '../rows/import-states.ts'
import { errorReportKey } from '../scoring/error-report-name.ts'
import { stagingDatabase } from '../scoring/staging-database.ts'
import { dropVersion } from './drop-version.ch.ts'

type UpkeepServices = Pick<Services, 'db' | 'analytics' | 'config' | 'files'>

/**
 * Removes what imports that ended without publishing still hold in the stores. The number they reserved stays in
 * their row until it is gone, so that nothing is forgotten when the server dies in between.
 */
export async function removeLeftovers(
  services: UpkeepServices,
  { only }: { readonly only?: number } = {},
): Promise<void> {
  const { db, analytics, config, files } = services
  const leftovers = await db
    .selectFrom('imports')
    .select(['id', 'reserved_version_id', 'errors_file_key'])
    .where('state', 'in', endedStates)
    .where('reserved_version_id', 'is not', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .execute()
  for (const { id, reserved_version_id: versionId, errors_file_key: errors } of leftovers) {
    await analytics.dropDatabase(stagingDatabase(id))
    await rm(path.join(config.dataDir, 'work', stagingDatabase(id)), { recursive: true, force: true })
    // Called off between the list of errors and the row that names it.
    if (errors === null) await files.remove(errorReportKey(id))
    if (versionId !== null) await dropVersion(services, versionId)
    await db.updateTable('imports').set({ reserved_version_id: null }).where('id', '=', id).execute()
  }
}

/** Drops staging databases whose import needs none any more: the server died between the last step and the dropping. */
export async function removeStrayStaging({ db, analytics }: UpkeepServices): Promise<void> {
  const databases = await analytics.reader.rows<{ name: string }>(
    "SELECT name FROM system.databases WHERE match(name, '^import_[0-9]+$')",
  )
  // Asked afterwards: an import that begins meanwhile is not among those found.
  const staging = await db.selectFrom('imports').select('id').where('state', 'in', statesOfStaging).execute()
  const databasesInUse = new Set(staging.map(({ id }) => stagingDatabase(id)))
  for (const { name } of databases) if (!databasesInUse.has(name)) await analytics.dropDatabase(name)
}
