export interface GridPosition {
  readonly row: number
  readonly column: number
}

interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const pageOfRows = 10

/** Where a key moves the focus within a grid; null when it does not move it at all. */
export function nextPosition(
  { key, ctrlKey, metaKey }: PressedKey,
  { row, column }: GridPosition,
  size: { readonly rows: number; readonly columns: number },
): GridPosition | null {
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const toEdge = ctrlKey || metaKey
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) }
    case 'PageUp':
      return { row: Math.max(0, row - pageOfRows), column }
    case 'PageDown':
      return { row: Math.min(lastRow, row + pageOfRows), column }
    case 'Home':
      return { row: toEdge ? 0 : row, column: 0 }
    case 'End':
      return { row: toEdge ? lastRow : row, column: lastColumn }
    default:
      return null
  }
}
