import { columnNamed, type FileLayout } from '../columns/file-layout.ts'
import { cellsOfLine } from './cells-of-line.ts'

const lineFeed = 0x0a

/** Below this share of distinct texts reading each once is a gain; above it a loss. */
const mostDistinct = 0.25
/** Further to the right than this, so much stands in front that little is gained. */
const lastPlace = 6
/** Lines that are looked at. */
const linesOfSample = 4000

/** The first lines of a file's body, and their cells. */
export interface SampleRows {
  readonly lines: readonly string[]
  readonly cells: readonly (readonly string[])[]
}

export function sampleRows(body: Buffer): SampleRows {
  const lines = wholeLines(body)
  return { lines, cells: lines.map(cellsOfLine) }
}

/**
 * The place behind saver, date and amount, when they stand in front and what follows is the same on most rows of the
 * body's sample, as in an export that repeats everything about a saver on each row.
 */
export function repeatedRest({ lines }: SampleRows, layout: FileLayout): number | undefined {
  const front = (['saver_id', 'contribution_date', 'contribution_amount'] as const).map(
    (name) => columnNamed(layout, name)?.position ?? lastPlace,
  )
  const restFrom = Math.max(...front) + 1
  if (restFrom > lastPlace || restFrom >= layout.fieldCount) return undefined
  const rests = lines.map((line) => behind(line, restFrom - 1))
  return new Set(rests).size <= mostDistinct * rests.length ? restFrom : undefined
}

/** Whether all but date and amount is the same on most rows of the body's sample, wherever its columns stand. */
export function rowsRepeat({ cells }: SampleRows, layout: FileLayout): boolean {
  const places = (['contribution_date', 'contribution_amount'] as const).map(
    (name) => (columnNamed(layout, name)?.position ?? 0) - 1,
  )
  const rests = cells.map((row) => row.filter((_, place) => !places.includes(place)).join(','))
  return new Set(rests).size <= mostDistinct * rests.length
}

/** Whether the savers of the body's sample stand in ascending order, as far as it shows. */
export function saversAscend({ cells }: SampleRows, layout: FileLayout): boolean {
  const place = (columnNamed(layout, 'saver_id')?.position ?? 0) - 1
  let before = ''
  for (const row of cells) {
    const saver = row[place]?.replace(/^ *"?|"? *$/g, '') ?? ''
    // A blank line has none.
    if (saver !== '' && saver < before) return false
    if (saver !== '') before = saver
  }
  return true
}

/** The first lines; the last one may be cut off. */
function wholeLines(body: Buffer): string[] {
  const lines: string[] = []
  let start = 0
  for (
    let end = body.indexOf(lineFeed);
    end >= 0 && lines.length < linesOfSample;
    end = body.indexOf(lineFeed, start)
  ) {
    lines.push(body.toString('latin1', start, end))
    start = end + 1
  }
  return lines
}

/** What follows the given number of commas. */
function behind(line: string, commas: number): string {
  let at = 0
  for (let comma = 0; comma < commas; comma++) {
    at = line.indexOf(',', at) + 1
    if (at === 0) return ''
  }
  return line.slice(at)
}
