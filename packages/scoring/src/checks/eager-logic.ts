/**
 * ClickHouse evaluates the arguments of AND, OR and if lazily, row by row, which costs more than the cheap conditions
 * that run on every record. These combine them eagerly; lazy AND and OR guard what is dear and seldom needed.
 */
export function allOf(...conditions: readonly string[]): string {
  return conditions.length === 1 ? conditions[0] : `bitAnd(${conditions[0]}, ${allOf(...conditions.slice(1))})`
}

export function anyOf(...conditions: readonly string[]): string {
  return conditions.length === 1 ? conditions[0] : `bitOr(${conditions[0]}, ${anyOf(...conditions.slice(1))})`
}
