import type { ReactNode } from 'react'
import type { CellValue } from './cell-values.ts'

/** One column of a table. Keep the list of them stable, at module scope or memoised. */
export interface DataColumn<Row> {
  /** Also the sort key that `onSort` gets. */
  readonly id: string
  readonly header: ReactNode
  /** A text on the left is cut where it is longer than other columns can spare. */
  readonly cell: (row: Row) => ReactNode
  /** Numbers and dates stand right, text left (when absent). */
  readonly align?: 'left' | 'right'
  readonly sortable?: boolean
  /** The first click sorts descending, as for figures, unless this is set. */
  readonly ascendingFirst?: boolean
  /** What a table that sorts by itself compares; see `valueColumn`. */
  readonly value?: (row: Row) => CellValue
  /** What the choice of columns calls it where the header is more than text. */
  readonly name?: string
  /** Not to be left out by the choice of columns, as the first column and what holds actions. */
  readonly always?: boolean
  /** For cells that draw up to their edges, or in bold. */
  readonly className?: string | undefined
}

export interface TableSort {
  readonly by: string
  readonly descending: boolean
}

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** What the checkbox of a row is called: `Select NB-213310`. */
  readonly labelOf: (row: Row) => string
}

/** What Enter on a row and the button at its end do. */
export interface RowAction<Row> {
  readonly icon: ReactNode
  readonly labelOf: (row: Row) => string
  readonly open: (row: Row) => void
}
