/** Below this change of every month's return steps are extrapolated. */
export const smallChange = 1e-3

/** A round: where it began, and the step it asked for, by month. */
export interface Stride {
  readonly from: Float64Array
  readonly step: Float64Array
  /** Its largest change. */
  readonly change: number
}

/**
 * Where the steps would be 0 if they went on changing as they did from one round to the next: the bound follows the track, and so do
 * the weights of clipped residuals; steps that take them as given are too short by the same part each time.
 *
 * Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", Journal of the ACM 12 (1965), with one earlier step.
 *
 * @example
 * extrapolated({ from: Float64Array.of(0), step: Float64Array.of(0.5), change: 0.5 }, { from: Float64Array.of(0.5), step: Float64Array.of(0.25), change: 0.25 }) // => [1]
 */
export function extrapolated(last: Stride, { from, step }: Stride): Float64Array {
  let [product, squares] = [0, 0]
  for (let month = 0; month < step.length; month++) {
    const change = step[month] - last.step[month]
    product += step[month] * change
    squares += change * change
  }
  const share = squares > 0 ? product / squares : 0
  return from.map((own, month) => {
    const shift = own - last.from[month] + step[month] - last.step[month]
    return own + step[month] - share * shift
  })
}
