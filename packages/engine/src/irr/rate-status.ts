/**
 * What became of a rate, in the order of its code in the typed arrays of `batch/scored-batch.ts` (`ok` is 0).
 *
 * - `ok`: exactly one rate solves the equation.
 * - `ambiguous`: more than one, or not provably one, in the range (-0.99, 10].
 * - `no_root`: none; with money paid out none in the range, with payments in alone a pot below zero.
 * - `total_loss`: payments in alone and an empty pot.
 * - `no_contributions`: nothing was paid in.
 * - `no_duration`: every flow is dated on the valuation date.
 * - `before_index`, `after_index`: a flow before the index's first level, a valuation past its last.
 * - `no_benchmark_pot`: the benchmark pot is not above zero, so it has no rate of return.
 */
export const rateStatuses = [
  'ok',
  'ambiguous',
  'no_root',
  'total_loss',
  'no_contributions',
  'no_duration',
  'before_index',
  'after_index',
  'no_benchmark_pot',
] as const

/** One of `rateStatuses`. */
export type RateStatus = (typeof rateStatuses)[number]

/** The code of each status: its place in `rateStatuses`. */
export const rateStatusCode: Readonly<Record<RateStatus, number>> = {
  ok: 0,
  ambiguous: 1,
  no_root: 2,
  total_loss: 3,
  no_contributions: 4,
  no_duration: 5,
  before_index: 6,
  after_index: 7,
  no_benchmark_pot: 8,
}
