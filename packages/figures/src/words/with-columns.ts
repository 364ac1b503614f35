import type { FigureTable } from './figure-words.ts'
import type { TableNumbers } from './table-numbers.ts'

/** A table with what is known of each row in columns of words at its end; its total has none. */
export function withLastColumns(
  table: FigureTable,
  titles: readonly string[],
  texts: readonly (readonly string[])[],
): FigureTable {
  return {
    ...table,
    columns: [...table.columns, ...titles.map((title) => ({ title, align: 'right' as const }))],
    rows: table.rows.map((row, place) => [...row, ...(texts[place] ?? titles.map(() => ''))]),
  }
}

/** Its numbers: there are none in the added columns. */
export function withoutNumbers(numbers: TableNumbers, columns: number): TableNumbers {
  return numbers.map((row) => [...row, ...new Array<undefined>(columns).fill(undefined)])
}
