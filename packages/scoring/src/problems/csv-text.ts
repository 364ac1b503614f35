import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { formulaPattern, laterFormulaPattern, plainNumberPattern } from './csv-cell.ts'

/** What `csv-cell.ts` does, in SQL: an expression for the cell that a text makes. */
export function csvText(text: string): string {
  const safe = guardedText(text)
  return `if(match(${safe}, ${sqlString('[",\\r\\n]')}), concat('"', replaceAll(${safe}, '"', '""'), '"'), ${safe})`
}

/** The same without the quotes, for a writer that sets them itself. */
export function guardedText(text: string): string {
  const guarded = `if(${isFormula(text)}, concat('\\'', ${text}), toString(${text}))`
  const later = sqlString(laterFormulaPattern)
  return `if(match(${text}, ${later}), replaceRegexpAll(${guarded}, ${later}, '\\\\1\\'\\\\2'), ${guarded})`
}

/** Whether a spreadsheet would run a text. */
export function isFormula(text: string): string {
  return `(match(${text}, ${sqlString(formulaPattern)}) AND NOT match(${text}, ${sqlString(plainNumberPattern)}))`
}
