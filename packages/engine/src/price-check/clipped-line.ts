import { clipped, clippingBound, medianOf } from '../stats/clipped-residuals.ts'

const mostRounds = 50
const tolerance = 1e-10

/** Points `(x_i, y_i)`, given by their places. */
export interface Points {
  readonly count: number
  readonly x: (place: number) => number
  readonly y: (place: number) => number
}

/** A line through points with clipped residuals, and what is left of them. */
export interface ClippedLine {
  readonly level: number
  readonly slope: number
  /** Residuals beyond `bound` count as it. */
  readonly bound: number
  /** Share of residuals within the bound. */
  readonly within: number
  /** Sum of squares of the clipped residuals. */
  readonly squares: number
  /** Sum of Huber's loss: `e^2 / 2`, and beyond the bound `k |e| - k^2 / 2`. */
  readonly loss: number
}

/**
 * The line with the least Huber loss. Without a given bound, 1.345 robust deviations of the residuals.
 *
 * Formula: steps of least squares on clipped residuals, over the share that is not clipped, until nothing moves by 1e-10.
 * Errors: none; a line through points of one `x` has slope 0. Cost: linear in the points a round, and a sort for the bound.
 * Source: P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical Statistics 35 (1964).
 *
 * @example
 * clippedLine({ count: 3, x: (i) => i, y: (i) => 1 + 2 * i }).slope // => 2
 */
export function clippedLine(points: Points, fixedBound?: number): ClippedLine {
  const { count, x, y } = points
  let [level, slope] = [medianOf(Float64Array.from({ length: count }, (_, i) => y(i))), 0]
  let bound = fixedBound ?? 0
  for (let round = 0; round < mostRounds; round++) {
    if (fixedBound === undefined) bound = freeBound(points, level, slope)
    const step = lineStep(points, level, slope, bound)
    level += step.level
    slope += step.slope
    if (Math.abs(step.level) < tolerance && Math.abs(step.slope) < tolerance) break
  }
  let [within, squares, loss] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const size = Math.abs(y(i) - level - slope * x(i))
    if (size <= bound) within++
    squares += Math.min(size, bound) ** 2
    loss += size <= bound ? size ** 2 / 2 : bound * size - bound ** 2 / 2
  }
  return { level, slope, bound, within: within / count, squares, loss }
}

function freeBound({ count, x, y }: Points, level: number, slope: number): number {
  return clippingBound(Float64Array.from({ length: count }, (_, i) => y(i) - level - slope * x(i)))
}

function lineStep({ count, x, y }: Points, level: number, slope: number, bound: number) {
  let [within, sumX, sumXX, sum, sumOfX] = [0, 0, 0, 0, 0]
  for (let i = 0; i < count; i++) {
    const at = x(i)
    const residual = y(i) - level - slope * at
    const clippedResidual = clipped(residual, bound)
    if (clippedResidual === residual) within++
    sumX += at
    sumXX += at * at
    sum += clippedResidual
    sumOfX += at * clippedResidual
  }
  const share = Math.max(within, 1) / count
  const spread = sumXX - sumX ** 2 / count
  const own = spread > 1e-12 * sumXX ? (sumOfX - (sumX * sum) / count) / spread : 0
  return { slope: own / share, level: (sum - own * sumX) / count / share }
}
