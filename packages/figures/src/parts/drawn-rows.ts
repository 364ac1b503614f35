import type { NamedGroup } from '../words/group-table.ts'
import { shortText } from '../words/short-text.ts'

/** More rows would not go on a page below their section's head; the table has them all. */
const mostRows = 15

/** Two lines beside a row hold no more of a name. */
const mostLetters = 90

/** Groups as a chart on paper shows them. */
export function drawnRows(groups: readonly NamedGroup[]): readonly NamedGroup[] {
  return groups.slice(0, mostRows).map(({ name, group }) => ({ name: shortText(name, mostLetters), group }))
}

/** Says that the chart shows the first of many. */
export function rowsNote(groups: readonly NamedGroup[]): { readonly note?: string } {
  return groups.length > mostRows ? { note: `Top ${mostRows} of ${groups.length}; the table has all.` } : {}
}
