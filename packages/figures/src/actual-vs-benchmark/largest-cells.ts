import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import type { FigureTable } from '../words/figure-words.ts'

/** Of hundreds of cells a table on paper shows those with most savers. */
const mostCells = 12

export function largestCellsFirst(figure: ActualVsBenchmark): ActualVsBenchmark {
  return {
    ...figure,
    cells: figure.cells.toSorted((a, b) => b.savers - a.savers || a.actual - b.actual || a.benchmark - b.benchmark),
  }
}

/** The first of all cells and their total, and what must be said of it. */
export function cutCells(table: FigureTable): { readonly table: FigureTable; readonly tableNotes: readonly string[] } {
  const cells = table.rows.length - 1
  if (cells <= mostCells) return { table, tableNotes: [] }
  return {
    table: { ...table, rows: [...table.rows.slice(0, mostCells), ...table.rows.slice(-1)] },
    tableNotes: [`Top ${mostCells} of ${cells} cells by savers; the total is of all cells.`],
  }
}
