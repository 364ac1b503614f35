import type { KnownColumn } from './known-columns.ts'

const ranges: Partial<Record<KnownColumn, readonly [from: number, to: number]>> = {
  years_to_retirement: [-60, 100],
  retirement_age: [30, 100],
  age: [0, 120],
}

/** Outside which nobody lives or retires. */
export function yearsRange(column: KnownColumn | undefined): readonly [from: number, to: number] {
  return (column && ranges[column]) ?? [0, 120]
}
