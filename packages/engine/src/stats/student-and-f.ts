/** Continued fractions stop where a factor differs from 1 by less. */
const precision = 1e-15
const tiny = 1e-300
const mostTerms = 100_000

/** Source: C. Lanczos, "A Precision Approximation of the Gamma Function", SIAM J. Numer. Anal. 1 (1964), g = 7. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  let sum = 0.9999999999998099
  lanczos.forEach((coefficient, i) => {
    sum += coefficient / (x + i)
  })
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/**
 * The regularised incomplete beta function `I_x(a, b)`, the distribution function of a beta variable.
 *
 * Formula: its continued fraction by Lentz's method, on the side where it converges fast. Units: none; `a` and `b` above 0,
 * `x` from 0 to 1. Accuracy: about 1e-11. Errors: RangeError outside these.
 * Source: W. H. Press et al., Numerical Recipes (3rd ed. 2007), section 6.4.
 */
function incompleteBeta(x: number, a: number, b: number): number {
  if (!(x >= 0 && x <= 1 && a > 0 && b > 0)) throw new RangeError(`No incomplete beta function of ${x}, ${a}, ${b}`)
  if (x === 0 || x === 1) return x
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

function fraction(x: number, a: number, b: number): number {
  const away = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m < mostTerms; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < precision) break
  }
  return value
}

/**
 * The distribution function of Student's t, by degrees of freedom above 0.
 *
 * @example
 * studentCdf(0, 5) // => 0.5
 * studentCdf(2.570581835636314, 5) // => 0.975
 * studentCdf(-1, 1) // => 0.25
 */
export function studentCdf(t: number, freedom: number): number {
  const tail = incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5) / 2
  return t < 0 ? tail : 1 - tail
}

/**
 * The probability that an F variable is at least as large.
 *
 * @example
 * fTail(0, 2, 10) // => 1
 * fTail(4.1028210151304, 2, 10) // => 0.05
 */
export function fTail(f: number, numerator: number, denominator: number): number {
  return incompleteBeta(denominator / (denominator + numerator * f), denominator / 2, numerator / 2)
}

/**
 * The quantile of Student's t: where its distribution function is `p`, by degrees of freedom above 0.
 *
 * Formula: halving an interval that holds it. Accuracy: about 1e-10 of the value. Errors: RangeError unless `p` is between 0 and 1.
 *
 * @example
 * studentQuantile(0.5, 7) // => 0
 * studentQuantile(0.975, 5) // => 2.570581835636
 * studentQuantile(0.25, 1) // => -1
 */
export function studentQuantile(p: number, freedom: number): number {
  if (!(p > 0 && p < 1)) throw new RangeError(`No quantile of ${p}`)
  if (p < 0.5) return -studentQuantile(1 - p, freedom)
  if (p === 0.5) return 0
  let high = 1
  while (studentCdf(high, freedom) < p && high < 1e300) high *= 2
  let low = high === 1 ? 0 : high / 2
  for (let halvings = 0; halvings < 60; halvings++) {
    const middle = (low + high) / 2
    if (studentCdf(middle, freedom) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
