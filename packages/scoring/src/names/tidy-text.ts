/** As at the edges of a cell (`checks/record-sql.ts`). */
const blanks = /[\s\p{Z}\u{feff}]+/gu

/**
 * A text as it is read: blanks of every kind, one or several, are one space, and a letter in two Unicode forms is one letter (NFC).
 * Readers other than SQL (`tidy-sql.ts`) leave files to it in which a text is not so already.
 */
export function tidyText(text: string): string {
  return text.replace(blanks, ' ').trim().normalize('NFC')
}
