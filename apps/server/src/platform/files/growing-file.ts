import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { GrowingFile } from './file-store.ts'

/**
 * Opens a file, new or not, to go on at `from`; what lies behind it is cut off.
 * @throws FileTooShort when it does not reach so far
 */
export async function openGrowingFile(path: string, from: number): Promise<GrowingFile> {
  const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    if ((await file.stat()).size < from) throw new FileTooShort()
    await file.truncate(from)
  } catch (error) {
    await file.close()
    throw error
  }
  let length = from
  return {
    get length() {
      return length
    },
    async append(piece) {
      let done = 0
      // The system may take a part only.
      while (done < piece.length) {
        const { bytesWritten } = await file.write(piece, done, piece.length - done, length + done)
        done += bytesWritten
      }
      length += done
    },
    async flush() {
      const safe = length
      await file.datasync()
      return safe
    },
    close: () => file.close(),
  }
}

/** Less of a file is there than was said to be safe. */
export class FileTooShort extends Error {}
