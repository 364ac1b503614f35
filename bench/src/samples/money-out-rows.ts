/** One saver's rows as cells, in the columns of `npm run generate`. */
export type SaverRows = readonly (readonly string[])[]

/** Places of the cells of a generated row. */
export const generatedColumns = [
  'saver_id',
  'contribution_date',
  'contribution_amount',
  'nav_date',
  'nav_amount',
  'scheme',
  'fund',
  'retirement_date',
  'region',
  'employer_size',
  'contribution_rate',
] as const

const amountPlace = generatedColumns.indexOf('contribution_amount')
const navPlace = generatedColumns.indexOf('nav_amount')

const share = 0.05
const fewestRows = 3

/** Chooses every twentieth saver, of those with a few rows, to have taken money out. */
export class MoneyOut {
  savers = 0
  #seen = 0

  /** The saver's rows, for a chosen one with a payment out in place of a contribution and a pot that is smaller by its part. */
  take(rows: SaverRows): SaverRows {
    this.#seen += 1
    if (rows.length < fewestRows || this.savers + 1 > share * this.#seen) return rows
    const place = Math.floor(0.7 * rows.length)
    const paid = rows.map((row) => penceOf(row[amountPlace]))
    const before = sumOf(paid.slice(0, place))
    const out = Math.floor(before / 4)
    if (out <= 0) return rows
    this.savers += 1
    const left = 1 - out / sumOf(paid)
    return rows.map((row, at) => {
      const cells = row.with(navPlace, poundsOf(Math.floor(penceOf(row[navPlace]) * left)))
      return at === place ? cells.with(amountPlace, poundsOf(-out)) : cells
    })
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const penceOf = (cell: string | undefined) => Math.round(100 * Number(cell))
const poundsOf = (pence: number) => (pence / 100).toFixed(2)
