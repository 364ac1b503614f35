import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { stopOrphanedPostgres } from '../postgres/orphaned-postgres.ts'
import { ownDataDirectory } from './data-directory.ts'
import { PlainFailure } from './plain-failure.ts'
import { deletedName, storedParts, tidyDataDirectory } from './stored-parts.ts'

/**
 * Deletes all that a stopped server keeps, and nothing else that may be in the folder. Returns the names of what there was.
 * @throws PlainFailure when a server runs, or the database is not part of the data directory
 */
export async function resetData({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<string[]> {
  if (databaseUrl !== undefined) {
    throw new PlainFailure(
      'DATABASE_URL is set, and this command does not touch a database of yours. Empty that one yourself, then delete ' +
        `its files: DATABASE_URL= npm run reset`,
    )
  }
  if (!existsSync(dataDir)) return []
  const lock = ownDataDirectory(dataDir, 'npm run reset')
  try {
    await stopOrphanedPostgres(path.join(dataDir, 'postgres'))
    const present = storedParts.filter((part) => existsSync(path.join(dataDir, part)))
    for (const part of present) await rename(path.join(dataDir, part), path.join(dataDir, deletedName(part)))
    tidyDataDirectory(dataDir)
    return present
  } finally {
    lock.release()
  }
}
