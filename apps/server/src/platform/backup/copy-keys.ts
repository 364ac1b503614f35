import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../files/sync-folder.ts'
import { keyringIn, keysPart } from '../secrets/keyring.ts'
import { copyTree } from './copy-tree.ts'

// The keys of personal data are in no backup, nor beside one: who has both reads everything. One copy of them, renewed with each
// backup, is in a folder that the operator names: what was erased is gone from older backups too (docs/adr/0057).

const replacedName = (name: string) => `${name}.replaced`

/** What a copy of the present keys is called; null where there are none. */
export function nameOfKeys(dataDir: string): string | null {
  const id = keyringIn(path.join(dataDir, keysPart))
  return id === undefined ? null : `plumbline-keys-${id}`
}

/** Puts the present keys into a folder, in place of those of the backup before; gives the copy's name. */
export async function copyKeys(dataDir: string, parent: string): Promise<string | null> {
  const name = nameOfKeys(dataDir)
  if (name === null) return null
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const place = path.join(parent, name)
  await removeUnfinished(parent, `${name}.unfinished-`)
  const work = `${place}.unfinished-${randomBytes(4).toString('hex')}`
  try {
    await copyTree(path.join(dataDir, keysPart), work)
    await syncFolder(work)
    // Without the copy itself, the one it was to replace is all there is.
    if (existsSync(place)) {
      await rm(path.join(parent, replacedName(name)), { recursive: true, force: true })
      await rename(place, path.join(parent, replacedName(name)))
    }
    await rename(work, place)
    await rm(path.join(parent, replacedName(name)), { recursive: true, force: true })
    await syncFolder(parent)
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    throw error
  }
  return name
}

/** Left by backups that were killed: old keys, which would open what was erased since. */
async function removeUnfinished(parent: string, beginning: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(beginning))
  for (const name of names) await rm(path.join(parent, name), { recursive: true, force: true })
}

/** Gives a restored data directory the keys in a folder, or beside a backup of earlier versions, unless it has those very keys, which are never older. */
export async function copyKeysBack(
  name: string | null | undefined,
  parents: readonly string[],
  dataDir: string,
): Promise<void> {
  if (name == null) return
  const target = path.join(dataDir, keysPart)
  if (nameOfKeys(dataDir) === name) return
  // A backup that was killed while it renewed the copy left the one before.
  const copies = parents.flatMap((parent) => [name, replacedName(name)].map((each) => path.join(parent, each)))
  const copy = copies.find((each) => existsSync(each))
  if (copy === undefined) return
  const work = `${target}.unfinished`
  await rm(work, { recursive: true, force: true })
  await copyTree(copy, work)
  await syncFolder(work)
  await rm(target, { recursive: true, force: true })
  await rename(work, target)
  await syncFolder(dataDir)
}
