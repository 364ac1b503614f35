/**
 * Text that must stand inside a statement because ClickHouse takes no parameter there (table functions, DDL, long lists
 * of generated expressions). Everything else is bound.
 */

/** A string literal: quotes, backslashes and control characters escaped. */
export function sqlString(text: string): string {
  let escaped = ''
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (character === "'" || character === '\\') escaped += `\\${character}`
    else if (code < 0x20 || code === 0x7f) escaped += `\\x${code.toString(16).padStart(2, '0')}`
    else escaped += character
  }
  return `'${escaped}'`
}

/** A list of string literals, e.g. for `IN` or an array. */
export function sqlStrings(texts: readonly string[]): string {
  return texts.map(sqlString).join(', ')
}

/**
 * The name of a database or table that is put into a statement.
 * @throws RangeError for anything but small letters, digits and underscores after a letter
 */
export function sqlName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new RangeError(`"${name}" is no name for a database or table`)
  return `\`${name}\``
}
