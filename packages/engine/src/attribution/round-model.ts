import { EigenvalueDecomposition, Matrix } from 'ml-matrix'
import type { AttributionMonths } from './month-grid.ts'
import type { TrackSums } from './track-sums.ts'

/**
 * One linearisation of the model in the eigenvectors of `A'A`: everything that likelihoods, estimates and their errors need.
 *
 * The model: `u = A (X b + e - d) + eta` with residuals `u` under the current track, `d = r - rf` its returns over cash, `X b` =
 * alpha + beta x, `e ~ N(0, omega^2)` by month, `eta ~ N(0, nu^2)` by member. This is `z = A (X b + e) + eta` with
 * `z = u + A d`, written so that nothing cancels when the residuals are far smaller than the returns.
 */
export interface RoundModel {
  readonly members: number
  readonly months: number
  /** Eigenvalues of `A'A`, from 0. */
  readonly values: Float64Array
  /** Eigenvectors, `vectors[month * months + j]` of value `j`. */
  readonly vectors: Float64Array
  /** By eigenvector: `Q'A'u`, `Q'd`, and `Q'X` with x centred and scaled (see `fromScaled`). */
  readonly products: Float64Array
  readonly offsets: Float64Array
  readonly ones: Float64Array
  readonly excess: Float64Array
  /** Sum of squares of the residuals. */
  readonly squares: number
  /** The least variance that `eta` may have. */
  readonly floor: number
  /** Mean and scale of x: a line `p + q (x - mean) / scale` is alpha `p - q mean / scale` and beta `q / scale`. */
  readonly mean: number
  readonly scale: number
}

/**
 * Benchmark less cash is the same in every month, so that there is no beta.
 *
 * @example
 * new NoBeta() instanceof RangeError // => true
 */
export class NoBeta extends RangeError {}

/** A vector with one number a month, in the eigenvectors. */
function rotated(vectors: Float64Array, months: number, vector: (month: number) => number): Float64Array {
  const out = new Float64Array(months)
  for (let month = 0; month < months; month++) {
    const value = vector(month)
    const at = month * months
    for (let j = 0; j < months; j++) out[j] += vectors[at + j] * value
  }
  return out
}

/**
 * The model of a round from its sums.
 *
 * Shapes: `sums` as `TrackSums`, made under `returns`; `shareWithin` is h, the share of members within the bound, by which
 * clipped residuals are divided; `eigen` has the eigenvectors, where there are some already. Cost: the eigenvectors of a months x months matrix.
 * Errors: NoBeta when benchmark less cash is the same in every month, so that there is no beta.
 * Source: docs/methodology, section 10; eigenvectors by ml-matrix (tred2, tql2 of EISPACK).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const { sums } = memberPass(members, months, { returns: months.benchmark, part: 'all', ask: 'sums', centre: 0, bound: 1 })
 *   return roundModel(sums, months, months.benchmark, 1e-6).values.length === months.count
 * })() // => true
 */
export function roundModel(
  sums: TrackSums,
  { count, benchmark, cash }: AttributionMonths,
  returns: ArrayLike<number>,
  floor: number,
  eigen?: Pick<RoundModel, 'values' | 'vectors'>,
): RoundModel {
  const { values, vectors } = eigen ?? eigenvectors(sums.cross, count)
  const x = benchmark.map((own, month) => own - cash[month])
  const mean = x.reduce((sum, own) => sum + own, 0) / count
  const scale = Math.sqrt(x.reduce((sum, own) => sum + (own - mean) ** 2, 0) / count)
  if (!(scale > 1e-9)) throw new NoBeta('Benchmark and cash return the same in every month')
  // Residuals are clipped, and divided by the share that is not.
  const share = sums.within / sums.members
  return {
    members: sums.members,
    months: count,
    values,
    vectors,
    products: rotated(vectors, count, (month) => sums.products[month] / share),
    offsets: rotated(vectors, count, (month) => returns[month] - cash[month]),
    ones: rotated(vectors, count, () => 1),
    excess: rotated(vectors, count, (month) => (x[month] - mean) / scale),
    squares: sums.squares / share ** 2,
    floor,
    mean,
    scale,
  }
}

function eigenvectors(cross: Float64Array, months: number): { values: Float64Array; vectors: Float64Array } {
  const matrix = new Matrix(months, months)
  for (let i = 0; i < months; i++) {
    for (let j = i; j < months; j++) {
      matrix.set(i, j, cross[i * months + j])
      matrix.set(j, i, cross[i * months + j])
    }
  }
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true })
  return {
    // Rounding may leave a zero slightly below zero.
    values: Float64Array.from(realEigenvalues, (value) => Math.max(0, value)),
    vectors: Float64Array.from(eigenvectorMatrix.to1DArray()),
  }
}
