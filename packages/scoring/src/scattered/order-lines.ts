import { open } from 'node:fs/promises'
import { placesInOrder, stepOf } from './order-numbers.ts'

/** Lines put in order at a time. */
const usualWindow = 128 << 20
const pieceBytes = 4 << 20
const lineFeed = 0x0a

/**
 * Writes the lines of a file in ascending order of a number that each has. Little memory is used however long it is: for every
 * window of the outcome the file is gone through once.
 */
export async function orderLines(
  from: string,
  to: string,
  numbers: Float64Array,
  windowBytes = usualWindow,
): Promise<void> {
  const order = ascendingOrder(numbers)
  const lengths = await lengthsOf(from, numbers.length)
  const places = new Int32Array(numbers.length)
  const target = await open(to, 'w')
  try {
    for (let first = 0; first < order.length; ) {
      const { next, bytes } = placeLines(order, lengths, first, windowBytes, places)
      const window = Buffer.allocUnsafe(bytes)
      let line = 0
      await forEachPiece(from, (piece) => {
        const { next: lineBehind, at } = copyLines(piece, line, lengths, places, window)
        line = lineBehind
        return at
      })
      await target.appendFile(window)
      first = next
    }
  } finally {
    await target.close()
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
  piece: Buffer,
  line: number,
  lengths: Int32Array,
  places: Int32Array,
  window: Buffer,
): { readonly next: number; readonly at: number } {
  let at = 0
  let next = line
  for (; next < lengths.length && at + lengths[next] <= piece.length; next++) {
    if (places[next] >= 0) piece.copy(window, places[next], at, at + lengths[next])
    at += lengths[next]
  }
  return { next, at }
}

async function lengthsOf(path: string, count: number): Promise<Int32Array> {
  const lengths = new Int32Array(count)
  let line = 0
  await forEachPiece(path, (piece) => {
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      lengths[line++] = end + 1 - start
      start = end + 1
    }
    return start
  })
  return lengths
}

/** Goes through a file in pieces, each from where `take` says that the one before was read to. */
async function forEachPiece(path: string, take: (piece: Buffer) => number): Promise<void> {
  const file = await open(path)
  try {
    const buffer = Buffer.allocUnsafe(pieceBytes)
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes, at)
      if (bytesRead === 0) return
      const taken = take(buffer.subarray(0, bytesRead))
      if (taken === 0) throw new Error('A line of results is too long')
      at += taken
    }
  } finally {
    await file.close()
  }
}
