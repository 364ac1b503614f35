// Patterns that JavaScript and ClickHouse read alike.

/** What a spreadsheet takes for the beginning of a formula, also as a full-width letter. */
const signs = '=+@＝＋－＠-'
export const formulaPattern = `^[\\t\\r\\n${signs}]`
/** The same further on: a spreadsheet whose list separator is a semicolon or a tab begins a cell there, and one at each line break. */
export const laterFormulaPattern = `([;\\t\\r\\n]"*)([${signs}])`
/** What a spreadsheet may read as a number. */
export const plainNumberPattern = '^[-+]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]+)?$'

const startsLikeFormula = new RegExp(formulaPattern)
const laterFormula = new RegExp(laterFormulaPattern, 'g')
const plainNumber = new RegExp(plainNumberPattern)
const needsQuotes = /[",\r\n]/

/**
 * One cell of a CSV that people open in a spreadsheet: what a spreadsheet would run as a formula gets an apostrophe before
 * it (a plain number never does), and quotes follow RFC 4180.
 */
export function csvCell(text: string): string {
  const guarded = isFormula(text) ? `'${text}` : text
  const safe = guarded.replaceAll(laterFormula, "$1'$2")
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A cell that left the product with an apostrophe before it, as it was. */
export function unguardedCell(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
}

function isFormula(text: string): boolean {
  return startsLikeFormula.test(text) && !plainNumber.test(text)
}
