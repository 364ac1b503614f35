import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useKeptFocus } from '../use-kept-focus.ts'
import { type GridPosition, nextPosition } from './next-position.ts'

/**
 * Makes a table one tab stop: its cells hold the focus in turn, arrows and their like move it, and Enter or Space press
 * the control inside a cell. Row 0 is the head.
 */
export function useGridKeyboard(rowCount: number, columnCount: number) {
  const [remembered, setActive] = useState<GridPosition>({ row: 0, column: 0 })
  const grid = useRef<HTMLTableElement>(null)
  const keptFocus = useKeptFocus(grid)
  // Rows and columns may have become fewer since.
  const active = {
    row: Math.min(remembered.row, rowCount - 1),
    column: Math.min(remembered.column, columnCount - 1),
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = event.target instanceof HTMLTableCellElement ? event.target : null
    if (cell === null || event.defaultPrevented) return
    const rows = event.currentTarget.rows
    const here = { row: rowIndexOf(cell), column: cell.cellIndex }
    const next = nextPosition(event, here, { rows: rows.length, columns: rows[0]?.cells.length ?? 0 })
    if (next !== null) {
      event.preventDefault()
      rows[next.row]?.cells[next.column]?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      press(event, cell)
    }
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    keptFocus.onFocusWithin(event)
    const cell = event.target.closest('td, th')
    if (cell instanceof HTMLTableCellElement) setActive({ row: rowIndexOf(cell), column: cell.cellIndex })
  }

  return {
    /** For the table element. */
    props: { ref: grid, onKeyDown, onFocus, onBlur: keptFocus.onBlur },
    tabIndexOf: (row: number, column: number) => (row === active.row && column === active.column ? 0 : -1),
  }
}

/** Space selects the row, Enter opens it; a cell with a control of its own (a head that sorts, a link) has that pressed. */
function press(event: KeyboardEvent<HTMLTableElement>, cell: HTMLTableCellElement): void {
  const own = cell.querySelector<HTMLElement>('button, a')
  const row = cell.parentElement
  const control =
    event.key === ' ' ? (within(row, '[data-row-select]') ?? own) : (own ?? within(row, '[data-row-open]'))
  const pressed = control ?? within(cell, 'input')
  if (pressed === null) return
  event.preventDefault()
  pressed.click()
}

function within(element: Element | null, selector: string): HTMLElement | null {
  return element?.querySelector<HTMLElement>(selector) ?? null
}

function rowIndexOf(cell: HTMLTableCellElement): number {
  return cell.parentElement instanceof HTMLTableRowElement ? cell.parentElement.rowIndex : 0
}
