import { createHash } from 'node:crypto'
import { write } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Writable } from 'node:stream'

/** Pieces are written one by one, as they come: put together they cost the system twice as much. */
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

/** `onGrown` is told how many bytes were written in all, each time some were. */
export async function createHashingFile(path: string, onGrown?: (bytes: number) => void): Promise<HashingFile> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let underWay: Promise<void> | undefined
  let syncing: Promise<void> | undefined
  let synced = 0
  /** A system says once of a file that it could not be written: the sync after it looks like a good one. */
  let failure: { readonly error: unknown } | undefined
  const beginSync = () => {
    synced = bytes
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
      const writing = writeWhole(file, piece)
      underWay = writing.catch(() => undefined)
      // While the system writes it.
      hash.update(piece)
      bytes += piece.length
      if (syncing === undefined && bytes - synced > bytesBetweenSyncs) beginSync()
      const grown = bytes
      writing.then(() => {
        onGrown?.(grown)
        done()
      }, done)
    },
  })
  return {
    sink,
    async finish() {
      await syncing
      if (failure !== undefined) throw failure.error
      await file.sync()
      await file.close()
      return { bytes, sha256: hash.digest('hex') }
    },
    async abandon() {
      // A number that is given to another file meanwhile must not be written to.
      await Promise.all([underWay, syncing])
      await file.close().catch(() => undefined)
    },
  }
}

/** The system may take a part only. */
function writeWhole({ fd }: FileHandle, piece: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (rest: Uint8Array) => {
      write(fd, rest, (error, written) => {
        if (error !== null) reject(error)
        else if (written === rest.length) resolve()
        else go(rest.subarray(written))
      })
    }
    go(piece)
  })
}
