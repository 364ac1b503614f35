const minus = '\u2212'

/**
 * Writes numbers the British way with a real minus sign (U+2212), rounding halves away from zero. A value that is not
 * finite is a mistake of the caller, not a missing one.
 *
 * @throws {RangeError}
 */
export function numberWriter(options: Intl.NumberFormatOptions): (value: number) => string {
  // Made with the first number: a browser takes milliseconds for each, and a page writes few kinds of numbers at first.
  let format: Intl.NumberFormat | undefined
  return (value) => {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is no number to show`)
    format ??= new Intl.NumberFormat('en-GB', { roundingMode: 'halfExpand', signDisplay: 'negative', ...options })
    return format.format(value).replace('-', minus)
  }
}
