import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import styles from './data-table.module.css'
import { TableCheckbox } from './table-checkbox.tsx'
import type { DataTableModel } from './use-data-table.ts'

interface DataTableHeadProps<Row extends RowData> {
  readonly table: DataTableModel<Row>
  readonly selectable: boolean
  readonly withAction: boolean
  readonly tabIndexOf: (column: number) => number
}

export function DataTableHead<Row extends RowData>(props: DataTableHeadProps<Row>) {
  const { table, selectable, withAction, tabIndexOf } = props
  const offset = selectable ? 1 : 0
  const headers = table.getHeaderGroups().flatMap((group) => group.headers)
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className={styles.check} tabIndex={tabIndexOf(0)}>
            <TableCheckbox
              label="Select all rows on this page"
              checked={table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected()}
              onChange={(checked) => table.toggleAllPageRowsSelected(checked)}
            />
          </th>
        )}
        {headers.map((header, index) => (
          <th
            key={header.id}
            scope="col"
            data-align={header.column.columnDef.meta?.align}
            className={header.column.columnDef.meta?.className}
            aria-sort={ariaSort(header.column.getIsSorted())}
            tabIndex={tabIndexOf(index + offset)}
          >
            {header.column.getCanSort() ? (
              <button type="button" className={styles.sort} tabIndex={-1} onClick={() => header.column.toggleSorting()}>
                <table.FlexRender header={header} />
                <SortMark sorted={header.column.getIsSorted()} />
              </button>
            ) : (
              <table.FlexRender header={header} />
            )}
          </th>
        ))}
        {withAction && (
          <th scope="col" className={styles.action} tabIndex={tabIndexOf(headers.length + offset)}>
            <VisuallyHidden>Open</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

type SortOrder = false | 'asc' | 'desc'

function ariaSort(sorted: SortOrder): 'ascending' | 'descending' | undefined {
  if (sorted === false) return undefined
  return sorted === 'asc' ? 'ascending' : 'descending'
}

function SortMark({ sorted }: { readonly sorted: SortOrder }) {
  if (sorted === false) return <IconArrowsSort className={styles.sortHint} size={14} aria-hidden />
  return sorted === 'asc' ? <IconArrowUp size={14} aria-hidden /> : <IconArrowDown size={14} aria-hidden />
}
