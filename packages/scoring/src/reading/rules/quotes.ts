import { firstReason, type PatternReason } from './value-reason.ts'

const wellFormed = /^"(?:[^"]|"")*"$/

/** Whether the quotes of a cell, as it stands, do not follow RFC 4180. */
export function isMalformed(cell: string): boolean {
  return cell.includes('"') && !wellFormed.test(cell)
}

/** What is wrong with the quotes of such a cell. */
export function quotesReason(cell: string): string {
  return (
    firstReason(cell, misplaced) ??
    'A quote stands inside a field that does not begin with one: put the whole field in quotes and write the inner quote twice.'
  )
}

const misplaced: readonly PatternReason[] = [
  [/^="/, 'Write the bare value: ="..." is a spreadsheet\'s way of marking text.'],
  [
    /^"(?:[^"]|"")*"[^"]/,
    'Something follows the closing quote, if only a space: delete it, or write a quote inside quotes twice.',
  ],
  [/^"/, 'A quote opens here and is never closed: close it, and write a quote inside quotes twice.'],
  [/^[\t\n\f\r ]+"/, 'A space stands between the comma and the quote: delete it.'],
]
