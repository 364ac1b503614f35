import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Everything in a data directory that must not be lost; the rest belongs to a running process. */
export const storedParts = ['postgres', 'postgres-password', 'analytics', 'files', 'keys'] as const

/** What imports at work put down for a while; an import that goes on after a kill begins it anew. */
const scratch = 'work'

/** Where a restored state is put together, and what that folder is called once it is whole. */
export const restoring = 'restore.unfinished'
export const restoreMark = 'restore.ready'

/** Keys that a restore was putting back. */
const unfinishedKeys = 'keys.unfinished'

/** What a part is called while it is being deleted, so that half of it is never taken for a whole. */
export const deletedName = (part: string) => `${part}.deleted`

/**
 * Puts a restored state that is whole in the place of what was there, and drops one that is not, what a reset began to
 * delete, and scratch files. Called by each new owner, so that a restore that is killed at any moment either did not happen
 * or is completed.
 */
export function tidyDataDirectory(dataDir: string): void {
  remove(path.join(dataDir, scratch))
  remove(path.join(dataDir, restoring))
  remove(path.join(dataDir, unfinishedKeys))
  for (const part of storedParts) remove(path.join(dataDir, deletedName(part)))
  const ready = path.join(dataDir, restoreMark)
  if (!existsSync(ready)) return
  for (const part of storedParts) {
    // What was moved by an earlier attempt is no longer here.
    if (!existsSync(path.join(ready, part))) continue
    remove(path.join(dataDir, part))
    renameSync(path.join(ready, part), path.join(dataDir, part))
  }
  remove(ready)
}

const remove = (place: string) => rmSync(place, { recursive: true, force: true, maxRetries: 5 })
