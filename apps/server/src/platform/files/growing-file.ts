import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { BlockWriter, openPastCache } from './block-writer.ts'
import type { GrowingFile, GrowthFollower } from './file-store.ts'

/**
 * Opens a file, new or not, to go on at `from`; what lies behind it is cut off.
 * @throws FileTooShort when it does not reach so far
 */
export async function openGrowingFile(path: string, from: number, pastCache = openPastCache): Promise<GrowingFile> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    if ((await file.stat()).size < from) throw new FileTooShort()
    await file.truncate(from)
  } catch (error) {
    await file.close()
    throw error
  }
  let follower: GrowthFollower | undefined
  const writer = new BlockWriter({ file, path, from, openPastCache: pastCache, follower: () => follower })
  return {
    get length() {
      return writer.added
    },
    followedBy(whom) {
      follower = whom
    },
    append: async (piece) => {
      await writer.add(piece)
    },
    settle: () => writer.settle(),
    async flush() {
      await writer.settle()
      const safe = writer.written
      await file.datasync()
      return safe
    },
    async close() {
      await writer.close()
      await file.close()
    },
  }
}

/** Less of a file is there than was said to be safe. */
export class FileTooShort extends Error {}
