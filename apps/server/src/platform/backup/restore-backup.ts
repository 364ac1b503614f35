import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { ownDataDirectory } from '../lifecycle/data-directory.ts'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { restoreMark, restoring, storedParts, tidyDataDirectory } from '../lifecycle/stored-parts.ts'
import { stopOrphanedPostgres } from '../postgres/orphaned-postgres.ts'
import { postgresAccount } from '../postgres/postgres-account.ts'
import { keysPart } from '../secrets/keyring.ts'
import { copyKeysBack } from './copy-keys.ts'
import { copyTree, leadsElsewhere, ownersPart, type TreeEntry } from './copy-tree.ts'
import { type Manifest, readManifest, thisMachine } from './manifest.ts'

export interface RestoreOptions {
  readonly backup: string
  /** Where the copy of the keys is; backups of earlier versions have it beside them. */
  readonly keysFolder?: string
  /** Whether what is in the data directory may go. */
  readonly replace: boolean
  /** Major version of the PostgreSQL that came with the dependencies. */
  readonly postgresMajor: string
}

/**
 * Puts the state of a backup into the data directory of a stopped server. Every file is compared with the backup's record
 * first; until all are there and right, nothing of the present state changes.
 * @throws PlainFailure saying why the backup cannot be used here
 */
export async function restoreBackup(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  options: RestoreOptions,
): Promise<Manifest> {
  const { dataDir, databaseUrl } = config
  const manifest = await readManifest(options.backup)
  refuseOther(manifest, databaseUrl !== undefined, options.postgresMajor)
  const lock = ownDataDirectory(dataDir, 'npm run restore')
  try {
    const present = storedParts.filter((part) => existsSync(path.join(dataDir, part)))
    if (present.length > 0 && !options.replace) {
      throw new PlainFailure(
        `${dataDir} is not empty: ${present.join(', ')}. To put the backup in its place, add --replace; ` +
          'to keep it, back it up first or set DATA_DIR to another folder.',
      )
    }
    await stopOrphanedPostgres(path.join(dataDir, 'postgres'))
    await copyBack(manifest, options.backup, dataDir)
    const keysFolders = [
      ...(options.keysFolder === undefined ? [] : [options.keysFolder]),
      path.dirname(options.backup),
    ]
    await copyKeysBack(manifest.keys, keysFolders, dataDir)
    tidyDataDirectory(dataDir)
    await syncFolder(dataDir)
    return manifest
  } finally {
    lock.release()
  }
}

function refuseOther(manifest: Manifest, isElsewhere: boolean, postgresMajor: string): void {
  if (manifest.postgres === null) {
    if (isElsewhere) return
    throw new PlainFailure(
      'This backup was made with DATABASE_URL, so it has no database in it. Set DATABASE_URL to that database, ' +
        'restored from its own backup of the same time.',
    )
  }
  if (isElsewhere) {
    throw new PlainFailure(
      'This backup has the embedded database in it, and DATABASE_URL leads elsewhere. Leave DATABASE_URL out.',
    )
  }
  if (manifest.machine !== thisMachine || manifest.postgres !== postgresMajor) {
    throw new PlainFailure(
      `This backup was made with PostgreSQL ${manifest.postgres} on ${manifest.machine}; its files can be read only ` +
        `there, not with PostgreSQL ${postgresMajor} on ${thisMachine}.`,
    )
  }
}

async function copyBack(manifest: Manifest, backup: string, dataDir: string): Promise<void> {
  const work = path.join(dataDir, restoring)
  await mkdir(work, { mode: 0o700 })
  try {
    const { uid, gid } = await postgresAccount()
    const entries: TreeEntry[] = []
    for (const part of storedParts) {
      // Never those of the moment of a backup: who was erased since must stay so.
      if (part === keysPart) continue
      if (!existsSync(path.join(backup, part))) continue
      // As root the database runs as another account, which must own its folder.
      const owner = part === 'postgres' && uid !== undefined && gid !== undefined ? { uid, gid } : undefined
      entries.push(...(await copyTree(path.join(backup, part), path.join(work, part), owner && { owner })))
    }
    refuseDamaged(backup, manifest.entries, entries)
    for (const entry of manifest.entries) {
      // Backups of earlier days may say more.
      if (entry.kind !== 'link') await chmod(path.join(work, entry.path), ownersPart(entry.mode))
    }
    await syncFolder(work)
    await rename(work, path.join(dataDir, restoreMark))
    await syncFolder(dataDir)
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
}

/** Modes are not compared: a backup may have been on a disk that has none. */
function refuseDamaged(backup: string, manifest: readonly TreeEntry[], actual: readonly TreeEntry[]): void {
  const textOf = (entry: TreeEntry) => JSON.stringify({ ...entry, mode: undefined })
  const there = new Map(actual.map((entry) => [entry.path, textOf(entry)]))
  const wrong = manifest.filter((entry) => there.get(entry.path) !== textOf(entry)).map((entry) => entry.path)
  const paths = new Set(manifest.map((entry) => entry.path))
  wrong.push(...actual.filter((entry) => !paths.has(entry.path)).map((entry) => entry.path))
  wrong.push(...actual.filter(leadsElsewhere).map((entry) => entry.path))
  if (wrong.length === 0) return
  const more = wrong.length > 3 ? ` and ${wrong.length - 3} more` : ''
  throw new PlainFailure(
    `The backup ${backup} is damaged: ${wrong.slice(0, 3).join(', ')}${more} differ from what was saved. ` +
      'Nothing was restored; use another backup.',
  )
}
