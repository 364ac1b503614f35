import { type FileHandle, open } from 'node:fs/promises'
import { copyText } from './sort-savers.ts'

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
  const lengths = new Int32Array(numbers.length)
  await forEachLine(from, (_, line, start, end) => {
    lengths[line] = end - start
  })
  const target = await open(to, 'w')
  try {
    for (let first = 0; first < order.length; ) {
      const places = new Int32Array(numbers.length).fill(-1)
      let bytes = 0
      let last = first
      for (; last < order.length && (last === first || bytes + lengths[order[last]] <= windowBytes); last++) {
        places[order[last]] = bytes
        bytes += lengths[order[last]]
      }
      const window = Buffer.allocUnsafe(bytes)
      await forEachLine(from, (piece, line, start, end) => {
        if (places[line] >= 0) copyText(piece, start, window, places[line], places[line] + end - start)
      })
      await target.appendFile(window)
      first = last
    }
  } finally {
    await target.close()
  }
}

/** The places of whole numbers in their order, those of equal ones as they stand. */
function ascendingOrder(numbers: Float64Array): Int32Array {
  const count = numbers.length
  const largest = numbers.reduce((most, number) => Math.max(most, number), 0)
  if ((largest + 1) * count > Number.MAX_SAFE_INTEGER) {
    return Int32Array.from(numbers.keys()).sort((a, b) => numbers[a] - numbers[b])
  }
  // Numbers alone are sorted many times as fast as by a function that compares them.
  const keys = numbers.map((number, place) => number * count + place).sort()
  const order = new Int32Array(count)
  for (let place = 0; place < count; place++) order[place] = keys[place] % count
  return order
}

async function forEachLine(
  path: string,
  take: (piece: Buffer, line: number, start: number, end: number) => void,
): Promise<void> {
  const file = await open(path)
  try {
    await eachLineOf(file, take)
  } finally {
    await file.close()
  }
}

async function eachLineOf(
  file: FileHandle,
  take: (piece: Buffer, line: number, start: number, end: number) => void,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(pieceBytes)
  let line = 0
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, pieceBytes, at)
    if (bytesRead === 0) return
    const piece = buffer.subarray(0, bytesRead)
    let start = 0
    for (let end = piece.indexOf(lineFeed); end >= 0; end = piece.indexOf(lineFeed, start)) {
      take(piece, line++, start, end + 1)
      start = end + 1
    }
    if (start === 0) throw new Error('A line of results is too long')
    at += start
  }
}
