import type { Cell } from './way-round.ts'

/**
 * Whether the sum of some hidden cells follows from the totals of rows and columns and the cells that are shown.
 *
 * It does where rows and columns can be given numbers so that those of a cell's row and column add up to 1 for the cells asked
 * for, and to 0 for all other hidden ones: the totals, times these numbers, are then their sum. All rows without a total are one
 * line, and so are all such columns.
 */
export function isGivenAway(hidden: readonly Cell[], places: ReadonlySet<number>): boolean {
  const lines = new Map<string, Line>()
  const equations = hidden.map(({ place, row, column }) => ({ row, column, sum: places.has(place) ? 1 : 0 }))
  return equations.every(({ row, column, sum }) => join(lines, row, column, sum))
}

/** A row has its number, a column the negative of its own: then a cell asks for a difference. */
interface Line {
  readonly parent: string
  /** Its number less that of its parent. */
  readonly above: number
}

/** Takes in that the row's number is so much above the column's; false where that contradicts what is known. */
function join(lines: Map<string, Line>, row: string, column: string, difference: number): boolean {
  const [one, other] = [rootOf(lines, row), rootOf(lines, column)]
  if (one.name === other.name) return one.above - other.above === difference
  lines.set(one.name, { parent: other.name, above: difference + other.above - one.above })
  return true
}

function rootOf(lines: ReadonlyMap<string, Line>, name: string): { readonly name: string; readonly above: number } {
  let [at, above] = [name, 0]
  for (let line = lines.get(at); line !== undefined; line = lines.get(at)) {
    above += line.above
    at = line.parent
  }
  return { name: at, above }
}
