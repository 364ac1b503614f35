/** A point and the value there. */
export interface LowestPoint {
  readonly at: readonly number[]
  readonly value: number
}

const mostSteps = 400

/**
 * The lowest point of a function of a few numbers, from a start and a first stride for each: the simplex of Nelder and Mead, until
 * its values differ by less than `tolerance`. A value that is not a number counts as infinitely high. Yields between steps,
 * so that whoever runs it can do something else.
 *
 * Source: J. A. Nelder and R. Mead, "A simplex method for function minimization", Computer Journal 7 (1965).
 *
 * @example
 * (() => {
 *   const search = lowestPoint(([x]) => (x - 3) ** 2, [0], [1], 1e-9)
 *   for (let step = search.next(); ; step = search.next()) if (step.done) return Math.round(step.value.at[0] * 1000)
 * })() // => 3000
 */
export function* lowestPoint(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  strides: readonly number[],
  tolerance: number,
): Generator<undefined, LowestPoint> {
  const pointAt = (at: readonly number[]): LowestPoint => {
    const value = of(at)
    return { at, value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value }
  }
  const corners = [start, ...start.map((_, corner) => start.map((x, i) => (i === corner ? x + strides[i] : x)))].map(
    pointAt,
  )
  const size = start.length
  for (let step = 0; step < mostSteps; step++) {
    yield
    corners.sort((a, b) => a.value - b.value)
    const [best] = corners
    const worst = corners[size]
    if (worst.value - best.value < tolerance) break
    const centre = start.map((_, i) => corners.slice(0, size).reduce((sum, { at }) => sum + at[i], 0) / size)
    const beyond = (factor: number) => pointAt(centre.map((x, i) => x + factor * (x - worst.at[i])))
    const reflection = beyond(1)
    if (reflection.value < best.value) {
      const further = beyond(2)
      corners[size] = further.value < reflection.value ? further : reflection
    } else if (reflection.value < corners[size - 1].value) corners[size] = reflection
    else {
      const inside = beyond(reflection.value < worst.value ? 0.5 : -0.5)
      if (inside.value < Math.min(worst.value, reflection.value)) corners[size] = inside
      else for (let i = 1; i <= size; i++) corners[i] = pointAt(corners[i].at.map((x, k) => (x + best.at[k]) / 2))
    }
  }
  return corners.reduce((best, corner) => (corner.value < best.value ? corner : best))
}
