import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import type { ReactNode } from 'react'
import { type CellValue, type ColumnType, type ValueFormat, writeValue } from './cell-values.ts'
import type { DataColumn } from './data-table-columns.ts'
import styles from './value-column.module.css'

interface ValueColumn<Row> {
  readonly id: string
  readonly header: string
  readonly type: ColumnType
  /** Of numbers; absent: as they are, with thousands apart. */
  readonly format?: ValueFormat
  readonly value: (row: Row) => CellValue
  /** Where more than the value is shown; it is sorted by the value all the same. */
  readonly cell?: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Numbers and dates stand right unless this says otherwise, as for a first column. */
  readonly align?: 'left' | 'right'
  readonly always?: boolean
  readonly className?: string | undefined
}

/** A column of plain values, written, aligned and sorted by its type. */
export function valueColumn<Row>({ type, format, ...column }: ValueColumn<Row>): DataColumn<Row> {
  const { value } = column
  return {
    sortable: true,
    cell: (row) => <Value type={type} value={value(row)} format={format} />,
    align: type === 'number' || type === 'date' ? 'right' : 'left',
    // Figures and dates: the largest and the latest first.
    ascendingFirst: type === 'string' || type === 'email',
    ...column,
  }
}

/** What a person may do to a row. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode, header = 'Actions'): DataColumn<Row> {
  return { id: 'actions', header, cell, always: true }
}

interface ValueProps {
  readonly type: ColumnType
  readonly value: CellValue
  readonly format: ValueFormat | undefined
}

function Value({ type, value, format }: ValueProps) {
  const text = writeValue(type, value, format)
  if (type === 'string') return <CutText text={text} />
  if (type !== 'email' || typeof value !== 'string' || value === '') return text
  return (
    <a className={styles.email} href={`mailto:${value}`} tabIndex={-1}>
      <CutText text={text} />
    </a>
  )
}

/** From so many letters on a text may be cut, and is shown whole under the pointer. */
const mayBeCut = 20

/** A text that takes no more room than other columns can spare, and turns none of them around. */
export function CutText({ text }: { readonly text: string }) {
  const visible = visibleText(text)
  return (
    <bdi className={styles.text} title={visible.length > mayBeCut ? visible : undefined}>
      {visible}
    </bdi>
  )
}
