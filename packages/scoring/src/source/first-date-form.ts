import { type DateForm, dateFormOf } from '../checks/date-check.ts'
import type { FileLayout } from '../columns/file-layout.ts'
import { lineBreakEnd, nextLineBreak, recordEnd } from '../records/record-end.ts'
import { cellsOf } from './read-header.ts'

/** The first date of the file decides how the others must be written; `body` is what follows the header. */
export function firstDateForm(body: Buffer, layout: FileLayout): DateForm {
  const dates = layout.columns.filter((column) => column.kind === 'date')
  let at = 0
  while (at < body.length) {
    const record = recordEnd(body, at, true)
    const end = record.kind === 'complete' ? record.end : lineBreakEnd(body, nextLineBreak(body, at))
    const cells = cellsOf(body.toString('utf8', at, end).replace(/[\r\n]+$/, ''))
    if (cells?.length === layout.fieldCount) {
      for (const { position } of dates) {
        const form = dateFormOf(cells[position - 1].trim())
        if (form) return form
      }
    }
    at = end
  }
  return 'YYYY-MM-DD'
}
