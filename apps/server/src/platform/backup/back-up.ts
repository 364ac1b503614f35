import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, realpath, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { ownDataDirectory } from '../lifecycle/data-directory.ts'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { storedParts } from '../lifecycle/stored-parts.ts'
import { stopOrphanedPostgres } from '../postgres/orphaned-postgres.ts'
import { keysPart } from '../secrets/keyring.ts'
import { copyKeys, nameOfKeys } from './copy-keys.ts'
import { copyTree, leadsElsewhere, type TreeEntry, treeBytes } from './copy-tree.ts'
import { clusterVersion, type Manifest, manifestName, thisMachine } from './manifest.ts'

/** Half-written uploads are gone after a start anyway, and a database that starts writes these anew. */
const notKept = ['files/unfinished', 'postgres/postmaster.pid', 'postgres/postmaster.opts']

type BackedUp = Pick<Config, 'dataDir' | 'databaseUrl' | 'version'>

/**
 * Copies all that a stopped server keeps into a new folder, and its keys into another one if that is named. The folder gets its name when it is complete and on the disk;
 * a backup that is interrupted leaves none of that name.
 * @throws PlainFailure when a server runs, the folder is there already or there is no room
 */
export async function backUp(config: BackedUp, target: string, keysFolder?: string): Promise<Manifest> {
  const { dataDir } = config
  if (!existsSync(dataDir)) throw new PlainFailure(`There is nothing to back up: ${dataDir} does not exist.`)
  if (existsSync(target)) throw new PlainFailure(`${target} is there already; name a folder that is not.`)
  if (`${target}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) {
    throw new PlainFailure(`A backup inside the data directory ${dataDir} would be lost with it; name another folder.`)
  }
  if (keysFolder !== undefined && isWithin(keysFolder, path.dirname(target))) {
    throw new PlainFailure(
      `Keys in ${keysFolder} would lie beside the backup: who has both reads everything. Name a folder elsewhere, on another disk.`,
    )
  }
  const lock = ownDataDirectory(dataDir, 'npm run backup')
  try {
    await stopOrphanedPostgres(path.join(dataDir, 'postgres'))
    if (keysFolder !== undefined) await copyKeys(dataDir, keysFolder)
    return await copyParts(config, target, partsOf(config))
  } finally {
    lock.release()
  }
}

const isWithin = (folder: string, parent: string) => `${folder}${path.sep}`.startsWith(`${parent}${path.sep}`)

/** Keys never go into the backup. With a database elsewhere, an embedded one of earlier days is no part of the state. */
function partsOf({ dataDir, databaseUrl }: BackedUp): string[] {
  const copied = storedParts.filter((part) => part !== keysPart)
  const parts = copied.filter((part) => databaseUrl === undefined || !part.startsWith('postgres'))
  return parts.filter((part) => existsSync(path.join(dataDir, part)))
}

async function copyParts(config: BackedUp, target: string, parts: readonly string[]): Promise<Manifest> {
  const { dataDir, databaseUrl, version } = config
  const parent = path.dirname(target)
  await mkdir(parent, { recursive: true })
  await refuseWithoutRoom(dataDir, parts, parent)
  const work = `${target}.unfinished-${randomBytes(4).toString('hex')}`
  await mkdir(work, { mode: 0o700 })
  try {
    const entries: TreeEntry[] = []
    for (const part of parts) {
      // A part may be a link to another disk.
      const place = await realpath(path.join(dataDir, part))
      entries.push(...(await copyTree(place, path.join(work, part), { without: notKept })))
    }
    refuseWithLinks(dataDir, entries)
    const hasCluster = databaseUrl === undefined && parts.includes('postgres')
    const manifest: Manifest = {
      plumblineBackup: 1,
      version,
      madeAt: new Date().toISOString(),
      machine: thisMachine,
      keys: nameOfKeys(dataDir),
      postgres: hasCluster ? await clusterVersion(path.join(work, 'postgres')) : null,
      entries,
    }
    await writeSafely(path.join(work, manifestName), `${JSON.stringify(manifest)}\n`)
    await syncFolder(work)
    await rename(work, target)
    await syncFolder(parent)
    return manifest
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
}

async function refuseWithoutRoom(dataDir: string, parts: readonly string[], place: string): Promise<void> {
  let room = 0
  for (const part of parts) room += await treeBytes(await realpath(path.join(dataDir, part)))
  const { bavail, bsize } = await statfs(place)
  if (room < bavail * bsize) return
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`
  throw new PlainFailure(`The backup needs ${inMegabytes(room)}, and ${place} has ${inMegabytes(bavail * bsize)} free.`)
}

function refuseWithLinks(dataDir: string, entries: readonly TreeEntry[]): void {
  const link = entries.find(leadsElsewhere)
  if (link === undefined) return
  throw new PlainFailure(
    `${path.join(dataDir, link.path)} is a link to what is no part of the data directory, so a backup would not hold it. ` +
      'Put the files themselves in its place.',
  )
}

async function writeSafely(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
