import type { FileHandle } from 'node:fs/promises'
import { fillFromHandle } from '../source/fill-from-handle.ts'

/** Columns begin at multiples of this, so that they can be read where they lie. */
const alignment = 8
const lengthBytes = 8

type Column = Float64Array | Int32Array | Uint8Array

const paddedLength = (bytes: number) => Math.ceil(bytes / alignment) * alignment

/** Columns one behind the other, the bytes of each in front of it, and in front of all the bytes of the block without them. */
export function columnsBytes(columns: readonly Column[]): Uint8Array<ArrayBuffer> {
  const length = columns.reduce((sum, { byteLength }) => sum + lengthBytes + paddedLength(byteLength), lengthBytes)
  const block = new Uint8Array(length)
  const view = new DataView(block.buffer)
  view.setFloat64(0, length - lengthBytes, true)
  let at = lengthBytes
  for (const { buffer, byteOffset, byteLength } of columns) {
    view.setFloat64(at, byteLength, true)
    block.set(new Uint8Array(buffer, byteOffset, byteLength), at + lengthBytes)
    at += lengthBytes + paddedLength(byteLength)
  }
  return block
}

/** Takes columns out of a block in their order, without copying them. The block begins at a multiple of 8 of its buffer. */
export class Columns {
  readonly #block: Uint8Array
  readonly #view: DataView
  #at = lengthBytes

  constructor(block: Uint8Array) {
    this.#block = block
    this.#view = new DataView(block.buffer, block.byteOffset, block.byteLength)
  }

  doubles(): Float64Array {
    const { buffer, from, bytes } = this.#next()
    return new Float64Array(buffer, from, bytes / Float64Array.BYTES_PER_ELEMENT)
  }

  /** So many whole numbers, in 32 bits or as doubles. */
  wholeNumbers(count: number): Float64Array | Int32Array {
    const { buffer, from, bytes } = this.#next()
    if (bytes < count * Float64Array.BYTES_PER_ELEMENT) return new Int32Array(buffer, from, count)
    return new Float64Array(buffer, from, count)
  }

  integers(): Int32Array {
    const { buffer, from, bytes } = this.#next()
    return new Int32Array(buffer, from, bytes / Int32Array.BYTES_PER_ELEMENT)
  }

  hasMore(): boolean {
    return this.#at < this.#block.byteLength
  }

  bytes(): Uint8Array {
    const { buffer, from, bytes } = this.#next()
    return new Uint8Array(buffer, from, bytes)
  }

  #next() {
    const bytes = this.#view.getFloat64(this.#at, true)
    const from = this.#block.byteOffset + this.#at + lengthBytes
    this.#at += lengthBytes + paddedLength(bytes)
    return { buffer: this.#block.buffer, from, bytes }
  }
}

/** Where a column lies in a file. */
export interface ColumnPlace {
  readonly from: number
  readonly bytes: number
}

/** Of each block of a file, where its first columns lie, which are not read, and the others as a block of their own. */
export async function* columnPlaces(
  file: FileHandle,
  first: number,
): AsyncGenerator<{ readonly columns: readonly ColumnPlace[]; readonly rest: Uint8Array }> {
  const { size } = await file.stat()
  for (let at = 0; at < size; ) {
    const end = at + lengthBytes + (await lengthAt(file, at))
    const columns: ColumnPlace[] = []
    let next = at + lengthBytes
    while (columns.length < first) {
      const bytes = await lengthAt(file, next)
      columns.push({ from: next + lengthBytes, bytes })
      next += lengthBytes + paddedLength(bytes)
    }
    const rest = new Uint8Array(lengthBytes + end - next)
    await readWhole(file, rest.subarray(lengthBytes), next)
    yield { columns, rest }
    at = end
  }
}

async function lengthAt(file: FileHandle, from: number): Promise<number> {
  const head = new DataView(new ArrayBuffer(lengthBytes))
  await file.read(head, 0, lengthBytes, from)
  return head.getFloat64(0, true)
}

/** The blocks of a file in their order; one at a time is in memory. */
export async function* blocksOf(file: FileHandle): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { size } = await file.stat()
  for (let at = 0; at < size; ) {
    const block = new Uint8Array(lengthBytes + (await lengthAt(file, at)))
    await readWhole(file, block, at)
    yield block
    at += block.byteLength
  }
}

async function readWhole(file: FileHandle, into: Uint8Array, from: number): Promise<void> {
  const length = await fillFromHandle(file, into, from)
  if (length < into.byteLength) throw new Error('A file of blocks ends inside one of them')
}
