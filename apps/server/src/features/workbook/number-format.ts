/**
 * The number format with which a spreadsheet shows a number as a text does that was written for it: `£1,234` as pounds
 * without pence, `+0.28 points` with its sign and unit, and always with the real minus sign.
 * @throws RangeError for a text that is no number
 */
export function numberFormat(text: string): string {
  const [, sign, pounds, decimals, unit] = /^([+\u2212]?)(£?)[\d,]+(\.\d+)?([^\d*]*)\*?$/.exec(text) ?? []
  if (unit === undefined) throw new RangeError(`${text} is no number`)
  const places = decimals === undefined ? '' : `.${'0'.repeat(decimals.length - 1)}`
  const format = `${pounds}#,##0${places}${unit === '' || unit === '%' ? unit : `"${unit}"`}`
  const negative = `"\u2212"${format}`
  return sign === '+' ? `"+"${format};${negative};${format}` : `${format};${negative}`
}
