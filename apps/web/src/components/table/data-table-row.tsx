import type { RowData, Row as TableRow } from '@tanstack/react-table'
import { FlexRender } from '@tanstack/react-table'
import styles from './data-table.module.css'
import type { RowAction } from './data-table-columns.ts'
import { TableCheckbox } from './table-checkbox.tsx'
import type { DataTableFeatures } from './use-data-table.ts'

interface DataTableRowProps<Row extends RowData> {
  readonly row: TableRow<DataTableFeatures, Row>
  /** Absent: rows of this table are not selected. */
  readonly selectLabel: string | undefined
  readonly action: RowAction<Row> | undefined
  readonly tabIndexOf: (column: number) => number
}

export function DataTableRow<Row extends RowData>({ row, selectLabel, action, tabIndexOf }: DataTableRowProps<Row>) {
  const offset = selectLabel === undefined ? 0 : 1
  const cells = row.getAllCells()
  return (
    <tr aria-selected={selectLabel === undefined ? undefined : row.getIsSelected()}>
      {selectLabel !== undefined && (
        <td className={styles.check} tabIndex={tabIndexOf(0)}>
          <TableCheckbox
            label={selectLabel}
            checked={row.getIsSelected()}
            onChange={(checked) => row.toggleSelected(checked)}
            ofRow
          />
        </td>
      )}
      {cells.map((cell, index) => (
        <td
          key={cell.id}
          data-align={cell.column.columnDef.meta?.align}
          className={cell.column.columnDef.meta?.className}
          tabIndex={tabIndexOf(index + offset)}
        >
          <FlexRender cell={cell} />
        </td>
      ))}
      {action !== undefined && (
        <td className={styles.action} tabIndex={tabIndexOf(cells.length + offset)}>
          <button
            type="button"
            className={styles.open}
            tabIndex={-1}
            data-row-open
            aria-label={action.labelOf(row.original)}
            title={action.labelOf(row.original)}
            onClick={() => action.open(row.original)}
          >
            {action.icon}
          </button>
        </td>
      )}
    </tr>
  )
}
