import type { DatedRow } from './dated-row.ts'
import type { DatedTable } from './dated-table.ts'

/** What other files are held against, known even when this one has problems. */
export interface FileOutline {
  /** Constituents as written, and the names they are compared by. */
  readonly constituents: readonly { readonly key: string; readonly name: string }[]
  /** The row of the earliest date, when every date can be read. */
  readonly earliest: DatedRow | null
}

export function outlineOf({ columns, rows }: DatedTable): FileOutline {
  let earliest: DatedRow | null = null
  for (const row of rows) {
    if (row === null || row.day === null) return { constituents: columns, earliest: null }
    if (earliest === null || earliest.day === null || row.day < earliest.day) earliest = row
  }
  return { constituents: columns, earliest }
}
