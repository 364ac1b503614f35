import { isFormula } from '../problems/csv-text.ts'

/** A text that left this product for a spreadsheet may come back with its guarding apostrophe: `'=A1` is `=A1`. */
export function unguarded(value: string): string {
  const rest = `substring(${value}, 2)`
  return `if(startsWith(${value}, '\\''), if(${isFormula(rest)}, ${rest}, ${value}), ${value})`
}
