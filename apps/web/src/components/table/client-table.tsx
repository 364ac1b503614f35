import { pageSizes } from '@plumbline/contract/wire/primitives.ts'
import type { RowData } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { sortRows } from './cell-values.ts'
import type { TableSort } from './data-table-columns.ts'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

interface ClientTableProps<Row extends RowData>
  extends Omit<PagedTableProps<Row>, 'page' | 'pageSize' | 'total' | 'onPage' | 'onPageSize' | 'sort' | 'onSort'> {
  /** By which column it begins; absent: the order of the rows given. */
  readonly startSort?: TableSort
  /** A fixed number of rows a page; absent: 15, 25, 50 or 100, as chosen. */
  readonly pageSize?: number
}

/** A list whose rows are all here: it sorts them by the values of its columns and pages them. */
export function ClientTable<Row extends RowData>({ startSort, pageSize, ...table }: ClientTableProps<Row>) {
  const { rows, columns, rowId } = table
  const [sort, setSort] = useState(startSort)
  const [chosenSize, setChosenSize] = useState<number>(pageSizes[0])
  const [wantedPage, setPage] = useState(1)
  const size = pageSize ?? chosenSize
  // Rows may have become fewer since the page was turned.
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(rows.length / size)))
  const valueIn = columns.find(({ id }) => id === sort?.by)?.value
  const descending = sort?.descending ?? false
  const sorted = useMemo(
    () => (valueIn === undefined ? rows : sortRows(rows, { valueIn, rowId, descending })),
    [rows, valueIn, rowId, descending],
  )
  const pageRows = useMemo(() => sorted.slice((page - 1) * size, page * size), [sorted, page, size])
  return (
    <PagedTable
      {...table}
      rows={pageRows}
      {...(sort && { sort })}
      onSort={(next) => {
        setSort(next)
        setPage(1)
      }}
      page={page}
      pageSize={size}
      total={rows.length}
      onPage={setPage}
      {...(pageSize === undefined && {
        onPageSize: (next: number) => {
          setChosenSize(next)
          setPage(1)
        },
      })}
    />
  )
}
