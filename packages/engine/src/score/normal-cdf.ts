const inverseSquareRootOf2Pi = 0.3989422804014327

/** Edges of the three ranges of the approximation: 0.67449 and the square root of 32. */
const centre = 0.67448975
const tail = 5.656854249492381

/** Farther out the probability is below the smallest double. */
const beyondDoubles = 39

/**
 * Standard normal distribution function, the probability of a value up to `x`.
 *
 * Formula: `Phi(x) = integral from -infinity to x of e^(-t^2 / 2) / sqrt(2 pi)`, by rational minimax approximations in
 * three ranges, the tails times `e^(-x^2 / 2)` with `x` split in two so that the square loses no digit.
 * Units: none; 0 to 1, exactly 0.5 at 0. Accuracy: about 1e-15 relative, in the lower tail too (down to the smallest
 * doubles near x = -37.5). Errors: NaN in, NaN out.
 * Source: W. J. Cody, Rational Chebyshev approximations for the error function, Math. Comp. 23 (1969); its form for Phi
 * is ANORM in W. J. Cody, Algorithm 715, ACM Trans. Math. Softw. 19 (1993).
 *
 * @example
 * normalCdf(0) // => 0.5
 * normalCdf(1.96) // => 0.9750021048517795
 * normalCdf(-10) // => 7.61985302416047e-24
 */
export function normalCdf(x: number): number {
  const distance = Math.abs(x)
  if (distance <= centre) return 0.5 + x * centralRatio(x * x)
  if (distance > beyondDoubles) return x < 0 ? 0 : 1
  const lower = distance <= tail ? middleRatio(distance) : tailRatio(distance)
  const probability = bellCurve(distance) * lower
  return x < 0 ? probability : 1 - probability
}

/** `e^(-x^2 / 2)`: the part of `x` that is a multiple of 1/16 has an exact square. */
function bellCurve(x: number): number {
  const coarse = Math.trunc(x * 16) / 16
  return Math.exp((-coarse * coarse) / 2) * Math.exp((-(x - coarse) * (x + coarse)) / 2)
}

function centralRatio(square: number): number {
  let top = 0.06568233791820745 * square
  top = (top + 2.2352520354606837) * square
  top = (top + 161.02823106855587) * square
  top = (top + 1067.6894854603709) * square
  let bottom = square
  bottom = (bottom + 47.202581904688245) * square
  bottom = (bottom + 976.0985517377767) * square
  bottom = (bottom + 10260.932208618979) * square
  return (top + 18154.98125334356) / (bottom + 45507.78933502673)
}

function middleRatio(x: number): number {
  let top = 1.0765576773720192e-8 * x
  top = (top + 0.39894151208813466) * x
  top = (top + 8.883149794388377) * x
  top = (top + 93.50665613217785) * x
  top = (top + 597.2702763948002) * x
  top = (top + 2494.5375852903726) * x
  top = (top + 6848.190450536283) * x
  top = (top + 11602.65143764735) * x
  let bottom = x
  bottom = (bottom + 22.266688044328117) * x
  bottom = (bottom + 235.387901782625) * x
  bottom = (bottom + 1519.3775994075547) * x
  bottom = (bottom + 6485.558298266761) * x
  bottom = (bottom + 18615.571640885097) * x
  bottom = (bottom + 34900.95272114598) * x
  bottom = (bottom + 38912.00328609327) * x
  return (top + 9842.714838383978) / (bottom + 19685.429676859992)
}

function tailRatio(x: number): number {
  const square = 1 / (x * x)
  let top = 0.023073441764940174 * square
  top = (top + 0.215898534057957) * square
  top = (top + 0.12740116116024736) * square
  top = (top + 0.022235277870649807) * square
  top = (top + 0.0014216191932278934) * square
  let bottom = square
  bottom = (bottom + 1.284260096144911) * square
  bottom = (bottom + 0.4682382124808651) * square
  bottom = (bottom + 0.06598813786892856) * square
  bottom = (bottom + 0.0037823963320275824) * square
  const ratio = (square * (top + 2.9112874951168793e-5)) / (bottom + 7.297515550839662e-5)
  return (inverseSquareRootOf2Pi - ratio) / x
}
