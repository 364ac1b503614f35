import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { formulaPattern, plainNumberPattern } from './csv-cell.ts'

/** What `csv-cell.ts` does, in SQL: an expression for the cell that a text makes. */
export function csvText(text: string): string {
  const formula = `match(${text}, ${sqlString(formulaPattern)}) AND NOT match(${text}, ${sqlString(plainNumberPattern)})`
  const safe = `if(${formula}, concat('\\'', ${text}), ${text})`
  return `if(match(${safe}, ${sqlString('[",\\r\\n]')}), concat('"', replaceAll(${safe}, '"', '""'), '"'), ${safe})`
}
