import { chmod, chown, stat } from 'node:fs/promises'
import type { PostgresAccount } from './postgres-account.ts'

/** What `stat` says of a folder. */
export interface Rights {
  readonly gid: number
  /** Permissions alone. */
  readonly mode: number
}

/** As root the database runs as another account, which has to pass through the data directory to its own folder. */
export async function letPass({ uid, gid }: PostgresAccount, dataDir: string): Promise<void> {
  if (uid === undefined || gid === undefined) return
  const folder = await stat(dataDir)
  const rights = rightsToPass({ gid: folder.gid, mode: folder.mode & 0o7777 }, gid)
  if (rights.gid !== folder.gid) await chown(dataDir, folder.uid, rights.gid)
  await chmod(dataDir, rights.mode)
}

/**
 * No more than it takes: a folder that is nobody else's goes to the account's group, which may pass through and read no names.
 * One that its owner has opened to a group or to everybody stays as it is, but for passing through.
 */
export function rightsToPass({ gid, mode }: Rights, group: number): Rights {
  const openTo = mode & 0o077
  // 0711 is what earlier versions made of a folder of their own.
  if (openTo === 0 || openTo === 0o011 || (gid === group && openTo === 0o010)) {
    return { gid: group, mode: (mode & ~0o077) | 0o010 }
  }
  return { gid, mode: mode | 0o011 }
}
