import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { fileFailure } from './command-failure.ts'
import { refuseChangedInputs } from './watched-inputs.ts'

/** An output that appears whole or not at all. After `commit` or `abort` it is closed. */
export interface Output {
  /** Resolves when there is room for more; rejects, in plain words, when writing failed. */
  write(...chunks: readonly (string | Uint8Array)[]): Promise<void>
  /**
   * Everything is written: the file takes its name, replacing one that was there, of which a system may first write all to the disk.
   * `meanwhile` is called while it does, and may fail.
   */
  commit(meanwhile?: () => void): Promise<void>
  /** Nothing is to be left; a file that was there before stays as it was. */
  abort(): Promise<void>
}

interface Destination {
  /** How the person called it, for messages. */
  readonly name: string
  /** Chunks go in here. */
  readonly entrance: Writable
  /** Settles when the last byte has left, or with what went wrong. */
  readonly end: Promise<void>
  keep(): Promise<void>
  discard(): Promise<void>
}

/** An output over streams that are already open. */
export function outputTo({ name, entrance, end, keep, discard }: Destination): Output {
  // A failure is met by the next write or the commit; until then nobody may be waiting for it.
  end.catch(() => undefined)
  const inPlainWords = (error: unknown) => {
    throw fileFailure(error, name, 'write')
  }
  const push = async (chunks: readonly (string | Uint8Array)[]) => {
    if (entrance.destroyed) return end
    // Together they are one call of the system.
    entrance.cork()
    for (const chunk of chunks) entrance.write(chunk)
    entrance.uncork()
    if (entrance.writableNeedDrain) await once(entrance, 'drain')
  }
  const finish = async (meanwhile: () => void) => {
    entrance.end()
    await end
    await refuseChangedInputs()
    const kept = keep()
    try {
      meanwhile()
    } catch {
      // Whoever needs what failed asks again.
    }
    await kept
  }
  return {
    write: (...chunks) => push(chunks).catch(inPlainWords),
    commit: (meanwhile = () => {}) =>
      finish(meanwhile).catch((error: unknown) => discard().then(() => inPlainWords(error))),
    async abort() {
      entrance.destroy()
      await end.catch(() => undefined)
      await discard()
    },
  }
}
