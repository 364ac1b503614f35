import {
  createColumnHelper,
  metaHelper,
  type ReactTable,
  type RowData,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { createElement, type ReactNode, useMemo } from 'react'
import type { DataColumn, TableSelection, TableSort } from './data-table-columns.ts'
import { CutText } from './value-column.tsx'

interface ColumnLook {
  readonly align: 'left' | 'right' | undefined
  readonly className: string | undefined
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnMeta: metaHelper<ColumnLook>() })
export type DataTableFeatures = typeof features
export type DataTableModel<Row extends RowData> = ReactTable<DataTableFeatures, Row>

interface DataTableInput<Row extends RowData> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort?: TableSort
  readonly onSort?: (sort: TableSort) => void
  readonly selection?: TableSelection<Row>
}

/** The model behind a table: the server sorts and pages, so rows come as they are to be shown. */
export function useDataTable<Row extends RowData>(input: DataTableInput<Row>): DataTableModel<Row> {
  const { rows, columns, rowId, sort, onSort, selection } = input
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(() => definitionsOf(columns), [columns])
  const sorting = sort === undefined ? [] : [{ id: sort.by, desc: sort.descending }]
  const rowSelection = selectionState(selection?.selected)
  return useTable({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting, rowSelection },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater
      if (next !== undefined) onSort?.({ by: next.id, descending: next.desc })
    },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater
      selection?.onChange(new Set(Object.keys(next)))
    },
  })
}

function definitionsOf<Row extends RowData>(columns: readonly DataColumn<Row>[]) {
  const helper = createColumnHelper<DataTableFeatures, Row>()
  return columns.map(({ id, header, cell, align, className, sortable = false, ascendingFirst = false }) =>
    helper.accessor((row): unknown => row, {
      id,
      header: () => header,
      cell: ({ row }) => withinRoom(cell(row.original), align),
      enableSorting: sortable,
      sortDescFirst: !ascendingFirst,
      meta: { align, className },
    }),
  )
}

/** A name of any length leaves the columns after it in sight. Numbers and dates, on the right, are never cut. */
function withinRoom(shown: ReactNode, align: ColumnLook['align']): ReactNode {
  return typeof shown === 'string' && align !== 'right' ? createElement(CutText, { text: shown }) : shown
}

function selectionState(selected: ReadonlySet<string> | undefined): RowSelectionState {
  return Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const]))
}
