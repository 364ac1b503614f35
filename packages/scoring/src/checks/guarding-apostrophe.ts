import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { formulaPattern, plainNumberPattern } from '../problems/csv-cell.ts'

/** A text that left this product for a spreadsheet may come back with its guarding apostrophe: `'=A1` is `=A1`. */
export function unguarded(value: string): string {
  const rest = `substring(${value}, 2)`
  const isGuarded = `match(${rest}, ${sqlString(formulaPattern)}) AND NOT match(${rest}, ${sqlString(plainNumberPattern)})`
  return `if(startsWith(${value}, '\\''), if(${isGuarded}, ${rest}, ${value}), ${value})`
}
