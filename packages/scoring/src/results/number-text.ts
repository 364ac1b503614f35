const largeFrom = 1e21

/** As ClickHouse writes a double: the shortest form that reads back to it, blank where it is none. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const text = String(value)
  return Math.abs(value) < largeFrom ? text : text.replace('e+', 'e')
}
