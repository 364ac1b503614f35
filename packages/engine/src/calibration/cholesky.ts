/**
 * Cholesky's factor `L` of a symmetric positive definite matrix, `L L' = matrix`, in its place: of the lower triangle;
 * what is above is left as it was.
 *
 * Shapes: `size` x `size`, row by row. Answer: the logarithm of the determinant; NaN where the matrix has no factor.
 * Source: N. Higham, "Accuracy and Stability of Numerical Algorithms" (2002), algorithm 10.2.
 *
 * @example
 * factorise(Float64Array.of(4), 1) === Math.log(4) // => true
 * factorise(Float64Array.of(1, 2, 2, 1), 2) // => NaN
 */
export function factorise(matrix: Float64Array, size: number): number {
  let logDeterminant = 0
  for (let row = 0; row < size; row++) {
    const own = row * size
    for (let column = 0; column <= row; column++) {
      const other = column * size
      let sum = matrix[own + column]
      for (let k = 0; k < column; k++) sum -= matrix[own + k] * matrix[other + k]
      if (column < row) matrix[own + column] = sum / matrix[other + column]
      else if (sum > 0) {
        matrix[own + row] = Math.sqrt(sum)
        logDeterminant += Math.log(sum)
      } else return Number.NaN
    }
  }
  return logDeterminant
}

/**
 * Solves `L x = right` for several right sides at once, in their place: `right` has a row for each row of `L`.
 *
 * Shapes: `factor` `size` x `size`, `right` `size` x `columns`, row by row. Answer: `right`.
 *
 * @example
 * solveLower(Float64Array.of(2, 0, 1, 1), 2, Float64Array.of(2, 4), 1) // => [1, 3]
 */
export function solveLower(factor: Float64Array, size: number, right: Float64Array, columns: number): Float64Array {
  for (let row = 0; row < size; row++) {
    const own = row * columns
    const weights = row * size
    let k = 0
    // Four rows at a time: each number of the row is read and written once for all of them.
    for (; k + 4 <= row; k += 4) {
      const [a, b] = [factor[weights + k], factor[weights + k + 1]]
      const [c, d] = [factor[weights + k + 2], factor[weights + k + 3]]
      const first = k * columns
      const second = first + columns
      const third = second + columns
      const fourth = third + columns
      for (let column = 0; column < columns; column++) {
        right[own + column] -=
          a * right[first + column] +
          b * right[second + column] +
          c * right[third + column] +
          d * right[fourth + column]
      }
    }
    for (; k < row; k++) {
      const weight = factor[weights + k]
      const above = k * columns
      for (let column = 0; column < columns; column++) right[own + column] -= weight * right[above + column]
    }
    const pivot = factor[weights + row]
    for (let column = 0; column < columns; column++) right[own + column] /= pivot
  }
  return right
}
