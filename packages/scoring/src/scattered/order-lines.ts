import { open } from 'node:fs/promises'
import { placesInOrder, stepOf } from './order-numbers.ts'

/** Lines put in order at a time. */
const usualWindow = 128 << 20
const pieceBytes = 4 << 20
const lineFeed = 0x0a

/**
 * Puts the lines of a file in ascending order of a number that each has. What can be known before all lines are there is found out
 * while others write them.
 */
export class LineOrder {
  /** The lines by their place in the outcome. */
  readonly #order: Int32Array
  readonly #lengths: Int32Array
  #lines = 0

  constructor(numbers: Float64Array) {
    this.#order = ascendingOrder(numbers)
    this.#lengths = new Int32Array(numbers.length)
  }

  /** Takes notice of the next lines of the file, whole ones. */
  note(lines: Uint8Array): void {
    for (let start = 0; start < lines.length; ) start = this.#noteLine(lines, start)
  }

  /** Little memory is used however long the file is: for every window of the outcome it is gone through once. */
  async write(from: string, to: string, windowBytes = usualWindow): Promise<void> {
    const order = this.#order
    const lengths = this.#lengths
    const places = new Int32Array(lengths.length)
    const target = await open(to, 'w')
    try {
      for (let first = 0; first < order.length; ) {
        const { next, bytes } = placeLines(order, lengths, first, windowBytes, places)
        // A piece of the file, and behind it the window: within one memory bytes are copied without making anything for a line.
        const memory = Buffer.allocUnsafe(pieceBytes + bytes)
        let line = 0
        await forEachPiece(from, memory.subarray(0, pieceBytes), (length) => {
          const { next: lineBehind, at } = copyLines(memory, length, line, lengths, places)
          line = lineBehind
          return at
        })
        await target.appendFile(memory.subarray(pieceBytes))
        first = next
      }
    } finally {
      await target.close()
    }
  }

  #noteLine(lines: Uint8Array, start: number): number {
    const end = lines.indexOf(lineFeed, start) + 1
    this.#lengths[this.#lines++] = end - start
    return end
  }
}

/** The places of whole numbers in their order, those of equal ones as they stand. */
function ascendingOrder(numbers: Float64Array): Int32Array {
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0)
  const step = stepOf(numbers.length)
  if ((largest + 1) * step > Number.MAX_SAFE_INTEGER) {
    return Int32Array.from(numbers.keys()).sort((a, b) => numbers[a] - numbers[b])
  }
  return placesInOrder(numbers, step)
}

/** Where the lines from `first` on go in a window that they fill, and -1 for all others; the line behind the last of them. */
function placeLines(
  order: Int32Array,
  lengths: Int32Array,
  first: number,
  windowBytes: number,
  places: Int32Array,
): { readonly next: number; readonly bytes: number } {
  places.fill(-1)
  let bytes = 0
  let next = first
  for (; next < order.length; next++) {
    const line = order[next]
    if (next > first && bytes + lengths[line] > windowBytes) break
    places[line] = bytes
    bytes += lengths[line]
  }
  return { next, bytes }
}

/** Copies those lines of a piece that have a place; the line that begins behind those in the piece, and where. */
function copyLines(
  memory: Buffer,
  length: number,
  line: number,
  lengths: Int32Array,
  places: Int32Array,
): { readonly next: number; readonly at: number } {
  let at = 0
  let next = line
  for (; next < lengths.length && at + lengths[next] <= length; next++) {
    copyLine(memory, at, lengths[next], places[next])
    at += lengths[next]
  }
  return { next, at }
}

/** What is called for each line is compiled sooner than a loop over all. */
function copyLine(memory: Buffer, at: number, length: number, place: number): void {
  if (place >= 0) memory.copyWithin(pieceBytes + place, at, at + length)
}

/** Goes through a file in pieces, each from where `take` says that the one before was read to. */
async function forEachPiece(path: string, piece: Buffer, take: (length: number) => number): Promise<void> {
  const file = await open(path)
  try {
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) return
      const taken = take(bytesRead)
      if (taken === 0) throw new Error('A line of results is too long')
      at += taken
    }
  } finally {
    await file.close()
  }
}
