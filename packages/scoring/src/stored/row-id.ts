/**
 * The id of a saver's row, as an expression over the provider's id and the saver's own: 20 hexadecimal digits of a hash
 * of both, the same after every publication, so that a shared address keeps working.
 */
export function rowIdSql(providerId: string, saverId: string): string {
  return `substring(lower(hex(sipHash128(concat(toString(${providerId}), '\\0', ${saverId})))), 1, 20)`
}
