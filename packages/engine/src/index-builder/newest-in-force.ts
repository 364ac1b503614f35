import type { Day } from '../dates/day-number.ts'

/**
 * The newest of the rows that are effective on or before a day, or null when none is yet.
 *
 * Rows ascend by `effective`. Cost: linear in the rows, which are few.
 *
 * @example
 * newestInForce([{ effective: 0 }, { effective: 90 }], 89) // => { effective: 0 }
 * newestInForce([{ effective: 0 }, { effective: 90 }], 90) // => { effective: 90 }
 * newestInForce([{ effective: 0 }], -1) // => null
 */
export function newestInForce<Row extends { readonly effective: Day }>(rows: readonly Row[], day: Day): Row | null {
  return rows.findLast((row) => row.effective <= day) ?? null
}
