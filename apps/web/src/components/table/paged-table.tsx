import type { RowData } from '@tanstack/react-table'
import { DataTable, type DataTableProps } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { useColumnChoice } from './use-column-choice.ts'

export interface PagedTableProps<Row extends RowData> extends DataTableProps<Row> {
  /** Under which name somebody's choice of columns is kept. */
  readonly name: string
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
  /** Absent: the number of rows a page is fixed. */
  readonly onPageSize?: (pageSize: number) => void
}

/** The table of every list: a page of rows in the order they come in, its foot, and the choice of columns. */
export function PagedTable<Row extends RowData>(props: PagedTableProps<Row>) {
  const { name, page, pageSize, total, onPage, onPageSize, ...table } = props
  const { visibleColumns, choice } = useColumnChoice(name, table.columns)
  return (
    <>
      <DataTable {...table} columns={visibleColumns} />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        onPage={onPage}
        {...(onPageSize && { onPageSize })}
        columns={choice}
      />
    </>
  )
}
