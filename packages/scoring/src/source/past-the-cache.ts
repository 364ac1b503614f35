import { closeSync, constants, openSync, readSync } from 'node:fs'
import { fillFrom } from './fill-from.ts'

/** Of places, lengths and memory for who goes past the system's cache; a system that wants more refuses, and goes the usual way. */
export const cacheUnit = 4096

/** The flag that opens a file past the system's cache; undefined where the system has none. */
export const pastCacheFlag: number | undefined = constants.O_DIRECT

const pageBytes = 64 << 10

/** Of all systems; the types of Node leave it out. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
}

/** Memory that begins on a page, which in JavaScript that of WebAssembly alone does. At least so much. */
export function alignedBytes(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new WebAssembly.Memory({ initial: Math.ceil(length / pageBytes) }).buffer)
}

/** Whether a system says that it cannot go past its cache, there or with such memory. */
export function isCacheRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === 'EINVAL' || error.code === 'ENOTSUP' || error.code === 'EOPNOTSUPP'
}

/** Of this thread, for who reads next: pages that were used before cost the system nothing. */
let spare: Uint8Array<ArrayBuffer> | undefined

const usualBytes = 6 << 20

/**
 * Pieces of a file, in memory of its own that the next piece overwrites. What was written past the cache is read past it too:
 * pages of memory that the system would hand out for it cost several times as much as the disk does.
 */
export class PieceReader {
  readonly #path: string
  #file: number
  #isPastCache: boolean
  #space: Uint8Array<ArrayBuffer> = new Uint8Array()
  readonly #room: ((length: number) => Uint8Array<ArrayBuffer>) | undefined

  /** `room`: gives the memory for the next piece, which begins on a page, where that is not of the reader's own. */
  constructor(path: string, pastCache: boolean, room?: (length: number) => Uint8Array<ArrayBuffer>) {
    this.#path = path
    this.#room = room
    const file = pastCache ? openPastCache(path) : undefined
    this.#isPastCache = file !== undefined
    this.#file = file ?? openSync(path, 'r')
  }

  /** From one place to another, with a byte of room behind; undefined: the file does not reach so far. */
  read(from: number, to: number): Buffer | undefined {
    // From the unit that it begins in to the end of that it ends in.
    this.#makeRoom(to - from + 2 * cacheUnit)
    const start = this.#isPastCache ? from - (from % cacheUnit) : from
    const { buffer, byteOffset } = this.#space
    if (!this.#fill(start, to)) return undefined
    return Buffer.from(buffer, byteOffset + from - start, to - from + 1)
  }

  /** An open file would keep its place on the disk. */
  close(): void {
    closeSync(this.#file)
    // A piece that was longer than others keeps no memory from those who come later.
    const { length } = this.#space
    const isOwn = this.#room === undefined
    if (isOwn && this.#isPastCache && length > 0 && length <= usualBytes) spare = this.#space
    this.#space = new Uint8Array()
  }

  #fill(start: number, to: number): boolean {
    const length = to - start
    if (!this.#isPastCache) return fillFrom(this.#file, this.#space.subarray(0, length), start) === length
    try {
      return fillPastCache(this.#file, this.#space, start, length)
    } catch (error) {
      if (!isCacheRefusal(error)) throw error
      this.#goTheUsualWay()
      return this.#fill(start, to)
    }
  }

  #goTheUsualWay(): void {
    closeSync(this.#file)
    this.#file = openSync(this.#path, 'r')
    this.#isPastCache = false
  }

  #makeRoom(length: number): void {
    if (this.#room !== undefined) this.#space = this.#room(length)
    if (this.#space.length >= length) return
    const space = this.#isPastCache ? takeAligned(length) : undefined
    if (this.#isPastCache && space === undefined) this.#goTheUsualWay()
    this.#space = space ?? new Uint8Array(length)
  }
}

/** undefined: none is to be had. */
function takeAligned(length: number): Uint8Array<ArrayBuffer> | undefined {
  if (spare !== undefined && spare.length >= length) {
    const space = spare
    spare = undefined
    return space
  }
  try {
    return alignedBytes(Math.max(usualBytes, length))
  } catch (error) {
    // Its memory takes gigabytes of addresses, of which a process may have too few.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function openPastCache(path: string): number | undefined {
  if (pastCacheFlag === undefined) return undefined
  try {
    return openSync(path, constants.O_RDONLY | pastCacheFlag)
  } catch (error) {
    if (isCacheRefusal(error)) return undefined
    throw error
  }
}

/** Whether so many bytes were there. Whole units are asked for; at its end a file gives what it has. */
function fillPastCache(file: number, space: Uint8Array, start: number, length: number): boolean {
  const unitBytes = Math.ceil(length / cacheUnit) * cacheUnit
  let at = 0
  while (at < length) {
    const bytesRead = readSync(file, space, at, unitBytes - at, start + at)
    at += bytesRead
    if (bytesRead === 0 || at % cacheUnit !== 0) break
  }
  return at >= length
}
