import { sqlString } from '@plumbline/analytics/sql-text.ts'

const blanks = sqlString('[\\s\\p{Z}\\x{FEFF}]+')

/** What `tidyText` makes of a trimmed text, as an expression. Bytes that are no UTF-8 are an error of the file elsewhere. */
export function tidySql(text: string): string {
  return `normalizeUTF8NFC(toValidUTF8(replaceRegexpAll(${text}, ${blanks}, ' ')))`
}
