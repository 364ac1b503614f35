/** A line through points, by least squares. */
export interface Line {
  readonly slope: number
  readonly slopeStandardError: number
  readonly intercept: number
  readonly interceptStandardError: number
  /** The part of the variance of `y` that the line explains. */
  readonly rSquared: number
  readonly points: number
}

/**
 * All values of x are the same, so that there is no slope.
 *
 * @example
 * new NoSlope() instanceof RangeError // => true
 */
export class NoSlope extends RangeError {}

/**
 * The line `y = intercept + slope x` by ordinary least squares, with standard errors of `n - 2` degrees of freedom.
 *
 * Errors: RangeError under three points, NoSlope where all `x` are the same. R squared is 1 where all `y` are the same: the
 * line goes through them.
 * Source: any text on regression; checked against NIST's Norris data set.
 *
 * @example
 * leastSquaresLine([0, 1, 2], [1, 3, 5]) // => { slope: 2, slopeStandardError: 0, intercept: 1, interceptStandardError: 0, rSquared: 1, points: 3 }
 */
export function leastSquaresLine(x: ArrayLike<number>, y: ArrayLike<number>): Line {
  const points = x.length
  if (points < 3) throw new RangeError('A line with standard errors needs three points')
  const mean = (values: ArrayLike<number>) => {
    let sum = 0
    for (let i = 0; i < points; i++) sum += values[i]
    return sum / points
  }
  const meanX = mean(x)
  const meanY = mean(y)
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < points; i++) {
    xx += (x[i] - meanX) ** 2
    xy += (x[i] - meanX) * (y[i] - meanY)
    yy += (y[i] - meanY) ** 2
  }
  if (!(xx > 0)) throw new NoSlope('All values of x are the same')
  const slope = xy / xx
  const intercept = meanY - slope * meanX
  let residual = 0
  for (let i = 0; i < points; i++) residual += (y[i] - intercept - slope * x[i]) ** 2
  const variance = residual / (points - 2)
  return {
    slope,
    slopeStandardError: Math.sqrt(variance / xx),
    intercept,
    interceptStandardError: Math.sqrt(variance * (1 / points + meanX ** 2 / xx)),
    rSquared: yy > 0 ? 1 - residual / yy : 1,
    points,
  }
}
