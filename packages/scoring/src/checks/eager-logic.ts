/**
 * ClickHouse evaluates the arguments of AND, OR and if lazily, row by row, which costs more than the cheap conditions
 * that run on every record. These combine them eagerly; lazy AND and OR guard what is dear and seldom needed.
 */
export function allOf(...conditions: readonly string[]): string {
  return combined('bitAnd', conditions)
}

export function anyOf(...conditions: readonly string[]): string {
  return combined('bitOr', conditions)
}

/** Halves of halves, since a statement may be nested only so deep. */
function combined(operation: 'bitAnd' | 'bitOr', conditions: readonly string[]): string {
  if (conditions.length === 1) return conditions[0]
  const middle = conditions.length >> 1
  const [front, back] = [conditions.slice(0, middle), conditions.slice(middle)]
  return `${operation}(${combined(operation, front)}, ${combined(operation, back)})`
}
