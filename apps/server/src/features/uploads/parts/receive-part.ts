import type { Hash } from 'node:crypto'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { GrowingFile } from '../../../platform/files/file-store.ts'
import { FileTooShort } from '../../../platform/files/growing-file.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Services } from '../../../platform/services.ts'
import { diskFullFailure } from '../upload-failures.ts'
import { unknownPart } from './own-part.ts'
import { deletePart, noteArrived, type PartRow } from './part-uploads.pg.ts'
import type { RunningHashes } from './running-hashes.ts'

/** What a killed server or a power cut may cost: what came after the last time. */
const msBetweenFlushes = 1000

export interface Part {
  readonly content: Readable
  readonly offset: number
  /** The content is packed by gzip; lengths and places are those of the file all the same. */
  readonly isPacked: boolean
  /** The length that the part is said to have, as it is sent. */
  readonly declared: number | undefined
}

interface Receiving {
  readonly services: Pick<Services, 'db' | 'files'>
  readonly hashes: RunningHashes
  /** Aborted when the sender has begun anew on another connection. */
  readonly signal: AbortSignal
}

/**
 * Adds to a file what comes next, and gives how much of it has arrived. Whatever came before a connection broke off stays.
 * @throws ApiFailure conflict when the part is not what comes next, too_large when it is more than the file was said to be
 */
export async function receivePart(receiving: Receiving, row: PartRow, part: Part): Promise<number> {
  const { services, hashes, signal } = receiving
  if (row.upload_id !== null) throw new ApiFailure('conflict', 'This file has arrived whole and is an upload already.')
  if (part.offset !== row.arrived) {
    throw new ApiFailure('conflict', `Go on at byte ${row.arrived}.`, { details: { arrived: row.arrived } })
  }
  if (!part.isPacked && (part.declared ?? 0) > row.bytes - row.arrived) throw tooMuch(row)
  signal.throwIfAborted()
  const file = await openPart(services, row)
  const hash = hashes.take(row.id, row.arrived)
  const flushing = new Flushing(file, async (safe) => {
    await noteArrived(services.db, row.id, safe)
  })
  let failure: unknown
  try {
    await addAll(row, { file, hash, flushing }, opened(part, signal))
  } catch (error) {
    failure = error
  }
  try {
    await flushing.last()
    if (!(await noteArrived(services.db, row.id, file.length))) throw unknownPart()
    if (hash !== undefined && !(failure instanceof NotWritten)) hashes.give(row.id, file.length, hash)
  } finally {
    await file.close()
  }
  if (failure !== undefined) throw asPlain(failure)
  return file.length
}

interface Target {
  readonly file: GrowingFile
  readonly hash: Hash | undefined
  readonly flushing: Flushing
}

async function addAll(row: PartRow, { file, hash, flushing }: Target, content: AsyncIterable<Uint8Array>) {
  for await (const piece of content) {
    if (file.length + piece.length > row.bytes) throw tooMuch(row)
    const writing = file.append(piece).catch((cause: unknown) => {
      throw new NotWritten(cause)
    })
    // While the system writes it.
    hash?.update(piece)
    await writing
    flushing.now()
  }
}

/** A file of which less is there than is noted belongs to a backup of another time: nothing can go on with it. */
async function openPart({ db, files }: Receiving['services'], row: PartRow): Promise<GrowingFile> {
  try {
    return await files.grow(row.file_key, row.arrived)
  } catch (error) {
    if (!(error instanceof FileTooShort)) throw diskFullFailure(error) ?? error
    await deletePart(db, row.id)
    await files.remove(row.file_key)
    throw unknownPart()
  }
}

function opened({ content, isPacked }: Part, signal: AbortSignal): AsyncIterable<Uint8Array> {
  signal.addEventListener('abort', () => content.destroy(), { once: true })
  if (!isPacked) return content
  const unpacked = createGunzip()
  // How it ends is told by what is read of it.
  pipeline(content, unpacked, () => undefined)
  return unpacked
}

/** Has a file on the disk from time to time while it grows, and notes how much is. */
class Flushing {
  readonly #file: GrowingFile
  readonly #note: (safe: number) => Promise<void>
  #underWay: Promise<void> | undefined
  #last = performance.now()

  constructor(file: GrowingFile, note: (safe: number) => Promise<void>) {
    this.#file = file
    this.#note = note
  }

  now(): void {
    if (this.#underWay !== undefined || performance.now() - this.#last < msBetweenFlushes) return
    this.#underWay = this.#file
      .flush()
      .then(this.#note)
      // The last one fails as well.
      .catch(() => undefined)
      .finally(() => {
        this.#underWay = undefined
        this.#last = performance.now()
      })
  }

  async last(): Promise<void> {
    await this.#underWay
    await this.#file.flush()
  }
}

/** The file may hold a part of a piece that the hash has whole. */
class NotWritten extends Error {
  constructor(cause: unknown) {
    super('a piece was not written', { cause })
  }
}

function tooMuch({ bytes, arrived }: PartRow): ApiFailure {
  return new ApiFailure(
    'too_large',
    `The file was said to have ${bytes} bytes, of which ${bytes - arrived} are missing.`,
  )
}

function asPlain(error: unknown): unknown {
  if (error instanceof ApiFailure) return error
  if (error instanceof NotWritten) return diskFullFailure(error.cause) ?? error
  // Mostly nobody is left to read it: the connection is what broke.
  return new ApiFailure('invalid_input', 'The part broke off or is damaged. Ask how much has arrived, and go on there.')
}
