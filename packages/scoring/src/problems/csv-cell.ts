const startsLikeFormula = /^[=+\-@\t\r]/
const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i
const needsQuotes = /[",\r\n]/

/**
 * One cell of a CSV that people open in a spreadsheet: a text that a spreadsheet would run as a formula gets a leading
 * apostrophe (a plain number never does), and quotes follow RFC 4180.
 */
export function csvCell(text: string): string {
  const safe = startsLikeFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
