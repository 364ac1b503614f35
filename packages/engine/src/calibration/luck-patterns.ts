/** A cell's luck as a course over the steps of time, and how much each unit of its square weighs beside noise. */
export interface LuckCourse {
  readonly course: Float64Array
  readonly weight: number
}

/** Patterns kept at most, whatever is left. */
const mostPatterns = 96

/**
 * Orthonormal patterns in time of which the courses of all cells are made: the course that the patterns so far leave most of,
 * weighed beside its noise, gives the next one, until no course has more than `tolerance` left.
 *
 * Cells differ little from those of the next year, so a few dozen patterns stand for hundreds of cells and months. Answer: the
 * share of each pattern in each course, `courses` x `patterns`, row by row. Cost: courses x steps x patterns.
 * Source: pivoted Gram and Schmidt, as the pivoted Cholesky factor of the courses' products; docs/methodology,
 * calibration.
 *
 * @example
 * luckPatterns([{ course: Float64Array.of(3, 4), weight: 1 }, { course: Float64Array.of(6, 8), weight: 1 }], 1e-9) // => { count: 1, shares: [5, 10] }
 */
export function luckPatterns(
  courses: readonly LuckCourse[],
  tolerance: number,
): { readonly count: number; readonly shares: Float64Array } {
  const remainders = courses.map(({ course }) => Float64Array.from(course))
  const squares = remainders.map(squareOf)
  const columns: Float64Array[] = []
  while (courses.length > 0 && columns.length < mostPatterns) {
    let widest = 0
    for (let i = 1; i < courses.length; i++) {
      if (squares[i] * courses[i].weight > squares[widest] * courses[widest].weight) widest = i
    }
    if (!(squares[widest] * courses[widest].weight > tolerance)) break
    const size = Math.sqrt(squareOf(remainders[widest]))
    const pattern = remainders[widest].map((each) => each / size)
    columns.push(Float64Array.from(remainders, (course, i) => takeOut(course, pattern, squares, i)))
  }
  const count = columns.length
  const shares = new Float64Array(courses.length * count)
  for (const [column, values] of columns.entries()) {
    for (let row = 0; row < values.length; row++) shares[row * count + column] = values[row]
  }
  return { count, shares }
}

/** Takes the pattern out of a course; gives back how much of it there was. */
function takeOut(course: Float64Array, pattern: Float64Array, squares: number[], at: number): number {
  let share = 0
  for (let step = 0; step < course.length; step++) share += course[step] * pattern[step]
  let square = 0
  for (let step = 0; step < course.length; step++) {
    course[step] -= share * pattern[step]
    square += course[step] * course[step]
  }
  squares[at] = square
  return share
}

function squareOf(course: Float64Array): number {
  return course.reduce((sum, each) => sum + each * each, 0)
}
