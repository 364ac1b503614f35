import { count } from '@plumbline/contract/format/counts.ts'
import { shortDate } from '@plumbline/contract/format/dates.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { momentInLondon } from '@plumbline/contract/format/moments.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { basisPoints, percent } from '@plumbline/contract/format/rates.ts'

export type ColumnType = 'email' | 'boolean' | 'string' | 'number' | 'date'
/** How a number is written: pounds, or from a fraction as percent or basis points. */
export type ValueFormat = 'gbp' | 'percent' | 'bps'
export type CellValue = string | number | boolean | null

const numberFormats = { gbp: wholePounds, percent, bps: basisPoints } as const

/** A value as a table shows it; dates come as `2026-03-31` or as a moment in UTC. */
export function writeValue(type: ColumnType, value: CellValue, format?: ValueFormat): string {
  if (value === null || value === '') return missing
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return format === undefined ? count(value) : numberFormats[format](value)
  if (type === 'date') return value.includes('T') ? momentInLondon(value) : shortDate(value)
  return value
}

const words = new Intl.Collator('en-GB', { sensitivity: 'accent' })

/** Numbers numerically, texts as an English dictionary does whatever their case, no before yes. */
function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return words.compare(a, b)
  return Number(a) - Number(b)
}

/** Rows in the order of a value, ties by their ids; what has no value is last in both directions. */
export function sortRows<Row>(rows: readonly Row[], { valueIn, rowId, descending }: SortedBy<Row>): readonly Row[] {
  const isMissing = (row: Row) => valueIn(row) === null || valueIn(row) === ''
  const byId = new Intl.Collator('en-GB', { numeric: true })
  const direction = descending ? -1 : 1
  return rows.toSorted(
    (a, b) =>
      Number(isMissing(a)) - Number(isMissing(b)) ||
      direction * compareValues(valueIn(a), valueIn(b)) ||
      byId.compare(rowId(a), rowId(b)),
  )
}

interface SortedBy<Row> {
  readonly valueIn: (row: Row) => CellValue
  readonly rowId: (row: Row) => string
  readonly descending: boolean
}
