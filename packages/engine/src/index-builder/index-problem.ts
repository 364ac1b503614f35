import type { Day } from '../dates/day-number.ts'

/**
 * Why no index can be built. Positions count from 0: `month` in the month ends, `constituent` in the returns' constituents,
 * `row` in the rows of the weights or charges.
 */
export type IndexProblem =
  | { readonly code: 'no_months' }
  | { readonly code: 'not_a_month_end'; readonly month: number }
  | { readonly code: 'not_the_next_month'; readonly month: number; readonly expected: Day }
  | { readonly code: 'missing_return'; readonly month: number; readonly constituent: number }
  | { readonly code: 'return_below_total_loss'; readonly month: number; readonly constituent: number }
  | { readonly code: 'duplicate_constituent'; readonly name: string }
  | { readonly code: 'unknown_constituent'; readonly name: string }
  | { readonly code: 'weights_not_ascending'; readonly row: number }
  | { readonly code: 'weights_do_not_sum_to_one'; readonly row: number; readonly sum: number }
  | { readonly code: 'no_weights_in_force'; readonly on: Day }
  | { readonly code: 'charges_not_ascending'; readonly row: number }
  | { readonly code: 'charge_out_of_range'; readonly row: number }
  | { readonly code: 'no_charge_in_force'; readonly on: Day }
  /** The level falls to 0 or below, or grows beyond any number. */
  | { readonly code: 'level_out_of_range'; readonly month: number }
