import type { NamedGroup } from '@plumbline/figures/words/group-table.ts'
import { shortened } from './shortened.ts'

/** More rows would not go on a page below their section's head; the table has them all. */
export const mostRows = 15

/** Two lines beside a row hold no more of a name. */
const mostLetters = 90

/** Groups as a chart on paper shows them. */
export function drawnRows(groups: readonly NamedGroup[]): readonly NamedGroup[] {
  return groups.slice(0, mostRows).map(({ name, group }) => ({ name: shortened(name, mostLetters), group }))
}
