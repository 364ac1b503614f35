import type { RowData } from '@tanstack/react-table'
import styles from './data-table.module.css'
import type { DataColumn, RowAction, TableSelection, TableSort } from './data-table-columns.ts'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { useDataTable } from './use-data-table.ts'
import { useGridKeyboard } from './use-grid-keyboard.ts'
import { useScrollEdges } from './use-scroll-edges.ts'

export interface DataTableProps<Row extends RowData> {
  /** What the table is called for those who hear it. */
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** The order the rows are in; a click on a head asks for another by `onSort`. */
  readonly sort?: TableSort
  readonly onSort?: (sort: TableSort) => void
  readonly selection?: TableSelection<Row>
  readonly action?: RowAction<Row>
  /** Rows of 30 px, for dialogs. */
  readonly compact?: boolean
  /** The rows are of an earlier question while the answer is on its way. */
  readonly stale?: boolean
}

/**
 * A table whose head and first column stay in sight, and which is one tab stop: arrows move, Space selects a row, Enter
 * opens it or, on a head, sorts.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, selection, action, compact, stale = false } = props
  const table = useDataTable(props)
  const scroller = useScrollEdges<HTMLDivElement>()
  const columnCount = columns.length + Number(selection !== undefined) + Number(action !== undefined)
  const keyboard = useGridKeyboard(rows.length + 1, columnCount)
  return (
    <div ref={scroller.ref} className={styles.scroller} {...scroller.props}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that arrows walk through is a grid.
        role="grid"
        aria-label={label}
        aria-multiselectable={selection === undefined ? undefined : true}
        aria-busy={stale}
        className={styles.table}
        data-compact={compact}
        data-selectable={selection !== undefined || undefined}
        {...keyboard.props}
      >
        <DataTableHead
          table={table}
          selectable={selection !== undefined}
          withAction={action !== undefined}
          tabIndexOf={(column) => keyboard.tabIndexOf(0, column)}
        />
        <tbody data-stale={stale || undefined}>
          {table.getRowModel().rows.map((row, index) => (
            <DataTableRow
              key={row.id}
              row={row}
              selectLabel={selection?.labelOf(row.original)}
              action={action}
              tabIndexOf={(column) => keyboard.tabIndexOf(index + 1, column)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
