import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import type { DataColumn } from './data-table-columns.ts'

/** Where the table scrolls, its first columns are all that is seen without scrolling. */
export interface NarrowColumns {
  /** The ids of the columns that stand there, in this order; the others are left out. */
  readonly order: readonly string[]
  /** Up to this width of the window, in pixels; absent: that of a phone. */
  readonly upTo?: number
}

const widestPhone = 639

/** The columns in the order for this width of window. */
export function useNarrowColumns<Row>(columns: readonly DataColumn<Row>[], narrow: NarrowColumns) {
  const { order, upTo = widestPhone } = narrow
  const isNarrow = useMediaQuery(`(max-width: ${upTo}px)`, false, { getInitialValueInEffect: false })
  return useMemo(
    () => (isNarrow ? order.flatMap((id) => columns.filter((column) => column.id === id)) : columns),
    [columns, isNarrow, order],
  )
}
