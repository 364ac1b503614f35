import type { FileColumn, FileLayout } from '../columns/file-layout.ts'
import { clippedValue } from '../problems/file-problem.ts'
import { lineBreakEnd, nextLineBreak, recordEnd } from '../records/record-end.ts'
import { headBytes, inspectHead } from './inspect-head.ts'
import { cellsOf, readHeader, withoutLineBreak } from './read-header.ts'
import { firstBytes } from './take-input.ts'

/** The top of an accepted file, for a person to recognise it by. */
export interface FileHead {
  readonly layout: FileLayout
  /** Where the rows begin, in bytes. */
  readonly bodyStart: number
  /** Every column in its place; those that are not read have no meaning. */
  readonly columns: readonly { readonly header: string; readonly meaning: FileColumn | undefined }[]
  /** As they stand in the file, without the cells that `isShown` hides; long ones are cut. */
  readonly firstRows: readonly (readonly string[])[]
}

const rowsShown = 10

/** Reads the header and the first rows of a file; undefined where its head shows that it cannot be read. */
export async function readFileHead(
  file: string,
  dropped: readonly string[],
  isShown: (column: FileColumn) => boolean,
): Promise<FileHead | undefined> {
  const head = await firstBytes(file, headBytes)
  const whole = head.length < headBytes
  const header = readHeader(head, whole)
  const { readable } = inspectHead(head, dropped)
  if (header === undefined || 'problem' in header || readable === undefined) return undefined
  const { layout, bodyStart } = readable
  const byPlace = new Map(layout.columns.map((column) => [column.position, column]))
  const columns = header.names.map((name, index) => ({ header: name.trim(), meaning: byPlace.get(index + 1) }))
  const shown = columns.map(({ meaning }) => meaning !== undefined && isShown(meaning))
  const firstRows = recordsFrom(head, bodyStart, whole).map((cells) =>
    cells.map((cell, index) => (shown[index] ? clippedValue(cell) : '')),
  )
  return { layout, bodyStart, columns, firstRows }
}

function recordsFrom(head: Buffer, start: number, whole: boolean): string[][] {
  const records: string[][] = []
  for (let at = start; at < head.length && records.length < rowsShown; ) {
    const lineEnd = nextLineBreak(head, at)
    const record = recordEnd(head, at, whole, lineEnd)
    if (record.kind === 'unfinished') break
    const end = record.kind === 'complete' ? record.end : lineBreakEnd(head, lineEnd)
    const cells = cellsOf(withoutLineBreak(head.toString('utf8', at, end))) ?? []
    if (cells.some((cell) => cell.trim() !== '')) records.push([...cells])
    at = end
  }
  return records
}
