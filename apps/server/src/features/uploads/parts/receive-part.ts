import type { Hash } from 'node:crypto'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { mostTimesPacked, UnpacksToTooMuch, unpacking } from '@plumbline/scoring/source/unpack.ts'
import { giveMemoryBack } from '@plumbline/threads/give-memory-back.ts'
import type { FileFollower, GrowingFile } from '../../../platform/files/file-store.ts'
import { FileTooShort } from '../../../platform/files/growing-file.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { arrivingScoresOf } from '../../imports/arriving/arriving-scores.ts'
import { followPart } from '../follow-upload.ts'
import { unknownPart } from './own-part.ts'
import { isKnown, noteArrived, type PartRow } from './part-uploads.pg.ts'
import { discardPart } from './remove-part-upload.ts'
import type { RunningHashes } from './running-hashes.ts'
import { withStretch } from './stretches.ts'

/** What a killed server or a power cut may cost: what came after the last time. */
const msBetweenFlushes = 1000
/** A connection on which nothing comes for so long is lost: its sender goes on with another one. */
const msWithoutByte = 120_000
/** Of a packed part so much is taken whatever it was packed to; small parts could make any number of times more of it otherwise. */
const alwaysUnpackedBytes = 64 << 10

export interface Part {
  readonly content: Readable
  readonly offset: number
  /** The content is packed by gzip; lengths and places are those of the file all the same. */
  readonly isPacked: boolean
  /** Nobody else looks at a piece of it once it is written. */
  readonly givesMemoryBack: boolean
  /** The length that the part is said to have, as it is sent. */
  readonly declaredLength: number | undefined
}

interface Receiving {
  readonly caller: Caller
  readonly services: Pick<Services, 'analytics' | 'config' | 'db' | 'files' | 'log'>
  readonly hashes: RunningHashes
  /** Aborted when the sender has begun anew on another connection. */
  readonly signal: AbortSignal
  /** Where the part comes from. */
  readonly address: string
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
  if (!part.isPacked && (part.declaredLength ?? 0) > row.bytes - row.arrived) throw tooMuch(row)
  if (signal.aborted) throw begunAnew()
  const file = await openPart(receiving, row)
  const hash = hashes.take(row.id, row.arrived)
  const note = noteOf(receiving, row)
  const flushing = new Flushing(file, async (safe) => {
    // Nobody speaks of the file any more: not another byte of it is kept.
    if (!(await note(safe))) part.content.destroy()
  })
  let [failure, follower]: [unknown, Omit<FileFollower, 'begin'> | undefined] = [undefined, undefined]
  try {
    if (signal.aborted) throw begunAnew()
    follower = await followPart(services, row)
    if (follower !== undefined) file.followedBy(follower)
    const { givesMemoryBack } = part
    await addAll(row, { file, hash, flushing, givesMemoryBack }, opened(part, signal))
  } catch (error) {
    failure = error
  }
  // Of a packed part that is not what was sent, nobody knows which bytes are wrong.
  const arrived = isDamaged(failure) ? row.arrived : file.length
  try {
    await file.settle()
    if (arrived === row.bytes) follower?.whole()
    await flushing.last()
    if (!(await note(arrived))) return await leaveOff(services, row)
    if (hash !== undefined && arrived === file.length && !(failure instanceof NotWritten)) {
      hashes.give(row.id, arrived, hash)
    }
  } finally {
    await flushing.ended()
    await file.close()
  }
  if (failure !== undefined) throw asPlain(failure)
  return arrived
}

/** Notes how much of a file is safe, with the stretch that it came in. */
function noteOf({ services, address }: Receiving, { id, arrived, stretches }: PartRow) {
  const began = new Date().toISOString()
  return (bytes: number) => {
    const next = { from: arrived, to: bytes, began, ended: new Date().toISOString(), address }
    return noteArrived(services.db, id, { bytes, stretches: withStretch(stretches, next) })
  }
}

/** The file of an upload that is gone goes as well: opening it to go on may have made it anew. */
async function leaveOff({ db, files }: Receiving['services'], row: PartRow): Promise<never> {
  if (!(await isKnown(db, row.id))) {
    await arrivingScoresOf({ files })?.drop(row.file_key)
    await files.remove(row.file_key)
  }
  throw unknownPart()
}

interface Target {
  readonly file: GrowingFile
  readonly hash: Hash | undefined
  readonly flushing: Flushing
  readonly givesMemoryBack: boolean
}

async function addAll(
  row: PartRow,
  { file, hash, flushing, givesMemoryBack }: Target,
  content: AsyncIterable<Uint8Array>,
) {
  for await (const piece of content) {
    if (file.length + piece.length > row.bytes) throw tooMuch(row)
    const writing = file.append(piece).catch((cause: unknown) => {
      throw new NotWritten(cause)
    })
    // While the system writes it.
    hash?.update(piece)
    await writing
    if (givesMemoryBack) giveMemoryBack(piece)
    flushing.now()
  }
}

/** A file of which less is there than is noted belongs to a backup of another time: nothing can go on with it. */
async function openPart({ services, caller }: Receiving, row: PartRow): Promise<GrowingFile> {
  try {
    return await services.files.grow(row.file_key, row.arrived)
  } catch (error) {
    if (!(error instanceof FileTooShort)) throw error
    await discardPart(services, caller, row, 'not whole')
    throw unknownPart()
  }
}

function opened({ content, isPacked }: Part, signal: AbortSignal): AsyncIterable<Uint8Array> {
  signal.addEventListener('abort', () => content.destroy(), { once: true })
  const silence = setTimeout(() => content.destroy(), msWithoutByte).unref()
  content.on('data', () => silence.refresh()).once('close', () => clearTimeout(silence))
  const pieces = new PassThrough()
  // How it ends is told by what is read of it.
  if (isPacked) pipeline(content, ...unpacking({ alwaysBytes: alwaysUnpackedBytes }), pieces, () => undefined)
  else pipeline(content, pieces, () => undefined)
  return pieces
}

/** Packed bytes that end too early are good as far as they go; all else that the unpacker says is damage. */
function isDamaged(failure: unknown): boolean {
  if (failure instanceof UnpacksToTooMuch) return true
  if (!(failure instanceof Error) || !('code' in failure)) return false
  return typeof failure.code === 'string' && failure.code.startsWith('Z_') && failure.code !== 'Z_BUF_ERROR'
}

/** Has a file on the disk from time to time while it grows, and notes how much is. */
class Flushing {
  readonly #file: GrowingFile
  readonly #note: (safe: number) => Promise<void>
  #underWay: Promise<void> | undefined
  /** A system says once of a file that it could not be written: the flush after it looks like a good one. */
  #failure: { readonly error: unknown } | undefined
  #last = performance.now()

  constructor(file: GrowingFile, note: (safe: number) => Promise<void>) {
    this.#file = file
    this.#note = note
  }

  now(): void {
    if (this.#underWay !== undefined || this.#failure !== undefined) return
    if (performance.now() - this.#last < msBetweenFlushes) return
    this.#underWay = this.#flush().finally(() => {
      this.#underWay = undefined
      this.#last = performance.now()
    })
  }

  /** @throws whatever the first flush that failed threw */
  async last(): Promise<void> {
    await this.#underWay
    if (this.#failure !== undefined) throw this.#failure.error
    await this.#file.flush()
  }

  async ended(): Promise<void> {
    await this.#underWay
  }

  async #flush(): Promise<void> {
    try {
      const safe = await this.#file.flush()
      // The last note is waited for.
      await this.#note(safe).catch(() => undefined)
    } catch (error) {
      this.#failure = { error }
    }
  }
}

/** The file may hold a part of a piece that the hash has whole. */
class NotWritten extends Error {
  constructor(cause: unknown) {
    super('a piece was not written', { cause })
  }
}

function begunAnew(): ApiFailure {
  return new ApiFailure('conflict', 'The file goes on over another connection.')
}

function tooMuch({ bytes, arrived }: PartRow): ApiFailure {
  return new ApiFailure(
    'too_large',
    `The file was said to have ${bytes} bytes, of which ${bytes - arrived} are missing.`,
  )
}

function asPlain(error: unknown): unknown {
  // Its cause says why: a full disk has words of its own.
  if (error instanceof ApiFailure || error instanceof NotWritten) return error
  if (error instanceof UnpacksToTooMuch) {
    return new ApiFailure(
      'too_large',
      `The part unpacks to more than ${mostTimesPacked} times its size, which no list of contributions does. Send it unpacked if it is one.`,
    )
  }
  // Mostly nobody is left to read it: the connection is what broke.
  return new ApiFailure('invalid_input', 'The part broke off or is damaged. Ask how much has arrived, and go on there.')
}
