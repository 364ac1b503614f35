/** Farthest from one half that the central approximation reaches. */
const centre = 0.425

/** Where the far tail begins, as the square root of the negative logarithm of the tail's probability. */
const farTail = 5

/**
 * Standard normal quantile, the value that a share `probability` of a normal distribution stays below: the inverse of
 * `normalCdf`.
 *
 * Formula: rational minimax approximations in three ranges, the centre by `1/2 - p` and the tails by
 * `sqrt(-ln(tail probability))`. Units: none. Accuracy: about 1e-16 relative. 0 and 1 give the infinities.
 * Errors: RangeError when the probability is not from 0 to 1.
 * Source: M. J. Wichura, Algorithm AS 241: The Percentage Points of the Normal Distribution, Applied Statistics 37
 * (1988), routine PPND16.
 *
 * @example
 * normalQuantile(0.5) // => 0
 * normalQuantile(0.975) // => 1.959963984540054
 * normalQuantile(1.5) // => throws RangeError
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) throw new RangeError(`Not a probability: ${probability}`)
  const distance = probability - 0.5
  if (Math.abs(distance) <= centre) return distance * centralRatio(0.180625 - distance * distance)
  const tail = distance < 0 ? probability : 1 - probability
  const root = Math.sqrt(-Math.log(tail))
  const size =
    tail === 0 ? Number.POSITIVE_INFINITY : root <= farTail ? tailRatio(root - 1.6) : farRatio(root - farTail)
  return distance < 0 ? -size : size
}

/** A polynomial, highest power first. */
function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * x + coefficient
  return value
}

function centralRatio(x: number): number {
  return polynomial(centralTop, x) / polynomial(centralBottom, x)
}

function tailRatio(x: number): number {
  return polynomial(tailTop, x) / polynomial(tailBottom, x)
}

function farRatio(x: number): number {
  return polynomial(farTop, x) / polynomial(farBottom, x)
}

const centralTop = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.693765509461, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
]
const centralBottom = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
]
const tailTop = [
  7.745450142783414e-4, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const tailBottom = [
  1.0507500716444169e-9, 5.475938084995345e-4, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const farTop = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const farBottom = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 7.868691311456133e-4, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
]
