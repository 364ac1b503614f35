import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { giveMemoryBack } from '@plumbline/threads/give-memory-back.ts'
import { BlockWriter, openPastCache } from './block-writer.ts'
import type { GrowthFollower } from './file-store.ts'

const waitingBytes = 1 << 20
/** After so much the disk begins to take it, so that little is left to wait for at the end. */
const bytesBetweenSyncs = 64 << 20

/** A new file that is hashed as it grows. */
export interface HashingFile {
  readonly sink: Writable
  /** Has it on the disk and closes it. */
  finish(): Promise<{ bytes: number; sha256: string }>
  /** Closes it as it is; nothing more is heard of it. */
  abandon(): Promise<void>
}

interface HashingOptions {
  readonly follower?: GrowthFollower | undefined
  readonly pastCache?: typeof openPastCache
  /** Nobody looks at a piece once it is written. */
  readonly givesMemoryBack?: boolean
}

/** The follower has been told of all bytes when the sink has finished. */
export async function createHashingFile(
  path: string,
  { follower, pastCache = openPastCache, givesMemoryBack = false }: HashingOptions = {},
): Promise<HashingFile> {
  const file = await open(path, 'wx', 0o600)
  const writer = new BlockWriter({ file, path, from: 0, openPastCache: pastCache, follower: () => follower })
  const hash = createHash('sha256')
  let syncing: Promise<void> | undefined
  let syncedBytes = 0
  /** A system says once of a file that it could not be written: the sync after it looks like a good one. */
  let failure: { readonly error: unknown } | undefined
  const beginSync = () => {
    syncedBytes = writer.written
    syncing = file
      .datasync()
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => {
        syncing = undefined
      })
  }
  const sink = new Writable({
    highWaterMark: waitingBytes,
    write(piece: Uint8Array, _encoding, done) {
      const adding = writer.add(piece)
      // While the system writes it.
      hash.update(piece)
      const isWaiting = !writer.isPastCache && writer.written - syncedBytes > bytesBetweenSyncs
      if (syncing === undefined && isWaiting) beginSync()
      const added = () => {
        if (givesMemoryBack) giveMemoryBack(piece)
        done()
      }
      if (adding === undefined) added()
      else adding.then(added, done)
    },
    final(done) {
      writer.settle().then(() => done(), done)
    },
  })
  return {
    sink,
    async finish() {
      await syncing
      if (failure !== undefined) throw failure.error
      await writer.close()
      await file.sync()
      await file.close()
      return { bytes: writer.written, sha256: hash.digest('hex') }
    },
    async abandon() {
      // A number that is given to another file meanwhile must not be written to.
      await Promise.all([writer.close(), syncing])
      await file.close().catch(() => undefined)
    },
  }
}
