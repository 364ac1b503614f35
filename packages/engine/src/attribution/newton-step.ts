import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import type { AttributionMonths } from './month-grid.ts'
import type { TrackSums } from './track-sums.ts'

/** What a step is made from: `A'A` with what clipping takes from it, the clipped `A'u`, and the share of members within the bound. */
export interface StepSums extends Pick<TrackSums, 'cross' | 'lossCross' | 'products'> {
  readonly share: number
}

/**
 * By how much each month's return is to change so that the clipped residuals balance the pull towards the line, for a given
 * ratio of variances; null where rounding leaves no answer.
 *
 * Formula: `(A'WA / h + P / rho) delta = A'c(u) / h - P d / rho`, with `c(u)` the clipped residuals, `W` each of them over its
 * residual, `d` the track over cash and `P` the projection off the line of the benchmark. The rounds of the method end where the right side is 0
 * too; where wrong records are most of what there is about a month, they get there by a bound a round, and this at once.
 * Shapes: the triangles of `TrackSums`. Cost: the cube of the months.
 * Source: iteratively reweighted least squares, P. W. Holland and R. E. Welsch, Communications in Statistics 6 (1977).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1, cross: 'clipped' })
 *   return newtonStep(months, months.benchmark, { ...sums, share: 1 }, 1)?.length
 * })() // => 120
 */
export function newtonStep(
  { count, benchmark, cash }: AttributionMonths,
  returns: ArrayLike<number>,
  { cross, lossCross, products, share }: StepSums,
  rho: number,
): Float64Array | null {
  const x = benchmark.map((own, month) => own - cash[month])
  const mean = x.reduce((sum, own) => sum + own, 0) / count
  const squares = x.reduce((sum, own) => sum + (own - mean) ** 2, 0)
  const matrix = new Matrix(count, count)
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      const off = (i === j ? 1 : 0) - 1 / count - ((x[i] - mean) * (x[j] - mean)) / squares
      const entry = (cross[i * count + j] - lossCross[i * count + j]) / share + off / rho
      matrix.set(i, j, entry)
      matrix.set(j, i, entry)
    }
  }
  const excess = Float64Array.from(returns, (own, month) => own - cash[month])
  const level = excess.reduce((sum, own) => sum + own, 0) / count
  const slope = excess.reduce((sum, own, month) => sum + own * (x[month] - mean), 0) / squares
  const right = products.map((own, month) => own / share - (excess[month] - level - slope * (x[month] - mean)) / rho)
  const cholesky = new CholeskyDecomposition(matrix)
  if (!cholesky.isPositiveDefinite()) return null
  return Float64Array.from(cholesky.solve(Matrix.columnVector(right)).to1DArray())
}
