/**
 * Stand for every row, and every column, whose total is not told. All such rows together come to what the told ones leave of the
 * whole table, which is known, and so do the columns: each is one line with a total of its own.
 */
export const untoldRow = 'untold row'
export const untoldColumn = 'untold column'

/** A cell of a table that adds up along rows and columns. */
export interface Cell {
  readonly place: number
  readonly row: string
  readonly column: string
  readonly savers: number
}

/**
 * The cells that have to be hidden beside one so that it can be any number: hidden cells lead from its row to its column without
 * it. Of all such ways that with the fewest savers in cells that were shown; null where there is none.
 */
export function wayRound(
  { row, column }: Cell,
  cells: readonly Cell[],
  hidden: ReadonlySet<number>,
  without: ReadonlySet<number>,
): readonly number[] | null {
  const reached = new Map<string, Way>([[row, { savers: 0, places: [] }]])
  const visited = new Set<string>()
  for (;;) {
    const [line, way] = nearest(reached, visited) ?? []
    if (line === undefined || way === undefined) return null
    if (line === column) return way.places
    visited.add(line)
    for (const cell of cells) {
      if (without.has(cell.place) || (cell.row !== line && cell.column !== line)) continue
      const next = cell.row === line ? cell.column : cell.row
      const isShown = !hidden.has(cell.place)
      const savers = way.savers + (isShown ? cell.savers : 0)
      const shorter = reached.get(next)
      if (shorter !== undefined && shorter.savers <= savers) continue
      reached.set(next, { savers, places: isShown ? [...way.places, cell.place] : way.places })
    }
  }
}

interface Way {
  readonly savers: number
  readonly places: readonly number[]
}

function nearest(reached: ReadonlyMap<string, Way>, visited: ReadonlySet<string>): readonly [string, Way] | undefined {
  return [...reached].filter(([line]) => !visited.has(line)).toSorted(([, a], [, b]) => a.savers - b.savers)[0]
}
