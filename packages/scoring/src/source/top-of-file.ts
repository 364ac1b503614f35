import type { FileColumn, FileLayout } from '../columns/file-layout.ts'
import { clippedValue } from '../problems/file-problem.ts'
import { lineBreakEnd, nextLineBreak, recordEnd } from '../records/record-end.ts'
import { cellsOf, type Header, withoutLineBreak } from './read-header.ts'

/** The header and the first rows, for a person to recognise a file by. */
export interface TopOfFile {
  /** Every column in its place; those that are not read have no meaning. */
  readonly columns: readonly { readonly header: string; readonly meaning: FileColumn | undefined }[]
  /** As they stand in the file, without the cells of columns that are not read; long ones are cut. */
  readonly firstRows: readonly (readonly string[])[]
}

const rowsShown = 10

/** The top of a file from its first bytes; `whole` says that it goes no further. */
export function topOfFile(head: Buffer, whole: boolean, header: Header, layout: FileLayout): TopOfFile {
  const byPlace = new Map(layout.columns.map((column) => [column.position, column]))
  const columns = header.names.map((name, index) => ({ header: name.trim(), meaning: byPlace.get(index + 1) }))
  const firstRows = recordsFrom(head, header.end, whole).map((cells) =>
    cells.map((cell, index) => (byPlace.has(index + 1) ? clippedValue(cell) : '')),
  )
  return { columns, firstRows }
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
