import type { AttributionMonths } from './month-grid.ts'
import type { TrackSums } from './track-sums.ts'

/**
 * A track that is a line of the benchmark, moved to the line that fits the clipped residuals.
 *
 * Formula: `(X'A'WA X)^-1 X'A'c(u)` for level and slope, `c(u)` being the clipped residuals and `W` each of them over its residual; where it ends,
 * `X'A'c(u) = 0`. Near there, `by` how the clipped residuals change with the line, which is Newton's step: members beyond the bound do not count, the others by
 * `1 + u`. Cost: linear in the months.
 * Source: iteratively reweighted least squares, P. W. Holland and R. E. Welsch, Communications in Statistics 6 (1977).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   return lineStep(months, months.benchmark, sums).length
 * })() // => 120
 */
export function lineStep(
  { benchmark, cash }: AttributionMonths,
  returns: Float64Array,
  { line }: Pick<TrackSums, 'line'>,
  by: 'weights' | 'changes' = 'weights',
): Float64Array {
  const [t1, t2] = line.subarray(3)
  const [h11, h12, h22] = by === 'weights' ? line : line.subarray(5)
  const x = benchmark.map((own, month) => own - cash[month])
  const determinant = h11 * h22 - h12 * h12
  const level = (h22 * t1 - h12 * t2) / determinant
  const slope = (h11 * t2 - h12 * t1) / determinant
  return returns.map((own, month) => own + level + slope * x[month])
}
