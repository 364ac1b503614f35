/** Patterns that JavaScript and ClickHouse read alike: what a spreadsheet would run, and what it may read as a number. */
export const formulaPattern = '^[=+@\\t\\r-]'
export const plainNumberPattern = '^[-+]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][-+]?[0-9]+)?$'

const startsLikeFormula = new RegExp(formulaPattern)
const plainNumber = new RegExp(plainNumberPattern)
const needsQuotes = /[",\r\n]/

/**
 * One cell of a CSV that people open in a spreadsheet: a text that a spreadsheet would run as a formula gets a leading
 * apostrophe (a plain number never does), and quotes follow RFC 4180.
 */
export function csvCell(text: string): string {
  const safe = startsLikeFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
