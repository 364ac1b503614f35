/** How the first letter is written of what spreadsheets would read as a letter by its number: `_x0041_` is A to them. */
const kept = '_x005F_'

/** A text that a cell of a workbook shows as it is; what XML has no way to write is left out. */
export function cellText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]/gu, '')
    .replaceAll(/_(x[0-9A-Fa-f]{4})/g, `${kept}$1`)
}

/** The same in ClickHouse, of an expression that is a text. */
export function cellTextSql(sql: string): string {
  const written = `replaceRegexpAll(${sql}, '[\\\\x00-\\\\x08\\\\x0b\\\\x0c\\\\x0e-\\\\x1f\ufffe\uffff]', '')`
  return `replaceRegexpAll(${written}, '_(x[0-9A-Fa-f]{4})', '${kept}\\\\1')`
}
