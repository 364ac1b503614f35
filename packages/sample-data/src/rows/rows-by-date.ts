import { SampleRefusal } from '../sample-refusal.ts'
import { dateBytes } from './row-format.ts'

/** Beyond this the rows would have to be sorted on disk, which a sample is not worth. */
export const mostRowsByDate = 200_000

const lineFeed = 10
const chunkBytes = 2 ** 20

/**
 * The same rows in order of contribution date, as an export taken from a ledger; rows of a day stay in their order. The
 * first line, the header, stays first. Everything is held in memory.
 *
 * @throws SampleRefusal when there are more than 200,000 rows, before anything is given out
 */
export function* rowsByDate(chunks: Iterable<Uint8Array>): Generator<Uint8Array> {
  const decoder = new TextDecoder()
  const lines: string[] = []
  for (const chunk of chunks) {
    // Chunks end with whole rows.
    for (const line of linesOf(chunk)) lines.push(decoder.decode(line))
    if (lines.length - 1 > mostRowsByDate) {
      throw new SampleRefusal(
        `Rows in order of date are made in memory, for up to ${mostRowsByDate.toLocaleString('en-GB')} rows; ask for fewer savers, or for rows in order of saver`,
      )
    }
  }
  const [header = '', ...rows] = lines
  rows.sort((a, b) => compareDates(dateOf(a), dateOf(b)))
  yield* encoded([header, ...rows])
}

function* linesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < chunk.length; ) {
    const end = chunk.indexOf(lineFeed, from) + 1
    yield chunk.subarray(from, end)
    from = end
  }
}

function dateOf(row: string): string {
  const start = row.indexOf(',') + 1
  return row.slice(start, start + dateBytes)
}

function compareDates(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function* encoded(lines: readonly string[]): Generator<Uint8Array> {
  const encoder = new TextEncoder()
  const linesAChunk = Math.ceil(chunkBytes / 100)
  for (let from = 0; from < lines.length; from += linesAChunk) {
    yield encoder.encode(lines.slice(from, from + linesAChunk).join(''))
  }
}
