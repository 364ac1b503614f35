import type { RateSlot } from './rate-slot.ts'
import { rateStatusCode } from './rate-status.ts'
import { endSize, endSlot, highestY, lowestY, maximumHalvings } from './root-search.ts'
import type { SaverFlows } from './saver-flows.ts'
import { splitSlot, splitWalk } from './split-walk.ts'

/**
 * Pieces looked at before a history made to be undecidable, such as one with a triple root, is given up as ambiguous.
 * Most need under a hundred, long ones with a large payment out about a thousand.
 */
const maximumPieces = 10_000

// Named here: what is looked up for the first time in code that was compiled before has it compiled again.
const { ok, ambiguous, no_root: noRootAtAll } = rateStatusCode

/** Log rate a day below which the root is found to an absolute rather than a relative error. */
const smallestScale = 1e-3 / 365

/**
 * The root of `sum w_j e^(y age_j) = target` in the range (-0.99, 10] where money was also paid out, if it is
 * certainly the only one there: status `ok` and `flows.logRates[slot]`; else `ambiguous` or `no_root`.
 *
 * The value at the valuation is split into P (money in) and Q (money out and pot), neither of which ever falls in `y`.
 * So on `[a, b]` the difference lies between `P(a) - Q(b)` and `P(b) - Q(a)`, its slope likewise; with a bound of the
 * slope, also above and below the lines from both ends. Pieces are halved until each has no root or is monotone, then a
 * change of sign from end to end is exactly one root; one on a boundary belongs to the piece on its left. A piece
 * undecided after 45 halvings makes the answer `ambiguous`.
 *
 * Source: interval bisection as in R. E. Moore, Interval Analysis (1966), with the rounding of the sums added to the
 * bounds. Answer: a code of `rate-status.ts`.
 *
 * @example
 * certainRoot(loadFlows(allocateSaverFlows(2), [0, 365], [100, -50], 0, 2, 730), Float64Array.of(100, -50), 66, rateSlot.irr) // => rateStatusCode.ok
 * certainRoot(loadFlows(allocateSaverFlows(2), [0, 365], [100, -230], 0, 2, 730), Float64Array.of(100, -230), -132, rateSlot.irr) // => rateStatusCode.ambiguous
 */
export function certainRoot(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot): number {
  const { logRates, search } = flows
  const { waiting, halvings, left, rootLeft, rootRight } = search
  const rounding = (4 * flows.count + 20) * Number.EPSILON
  evaluateEnd(flows, weights, target, lowestY, left, 0)
  evaluateEnd(flows, weights, target, highestY, waiting, 0)
  settleRangeEnd(left, rounding)
  settleRangeEnd(waiting, rounding)
  halvings[0] = 0
  let roots = 0
  let top = 0
  for (let pieces = 0; top >= 0; pieces++) {
    const at = top * endSize
    const verdict = judgePiece(left, waiting, at, rounding)
    if (verdict === noVerdict) {
      if (halvings[top] === maximumHalvings || pieces >= maximumPieces) return ambiguous
      const middle = (left[endSlot.y] + waiting[at + endSlot.y]) / 2
      halvings[top]++
      halvings[top + 1] = halvings[top]
      top++
      evaluateEnd(flows, weights, target, middle, waiting, top * endSize)
      continue
    }
    if (verdict === oneRoot) {
      if (++roots > 1) return ambiguous
      copyEnd(left, 0, rootLeft)
      copyEnd(waiting, at, rootRight)
    }
    copyEnd(waiting, at, left)
    top--
  }
  if (roots === 0) return noRootAtAll
  logRates[slot] = 365 * rootBetween(flows, weights, target)
  return ok
}

const noRoot = 0
const oneRoot = 1
const noVerdict = 2

function judgePiece(left: Float64Array, right: Float64Array, at: number, rounding: number): number {
  const width = right[at + endSlot.y] - left[endSlot.y]
  const error = rounding * (right[at + endSlot.moneyIn] + right[at + endSlot.moneyOut])
  const slopeError = rounding * (right[at + endSlot.moneyInSlope] + right[at + endSlot.moneyOutSlope])
  const slopeLow = left[endSlot.moneyInSlope] - right[at + endSlot.moneyOutSlope] - slopeError
  const slopeHigh = right[at + endSlot.moneyInSlope] - left[endSlot.moneyOutSlope] + slopeError
  const fromLeft = left[endSlot.value]
  const fromRight = right[at + endSlot.value]
  const low = Math.max(
    left[endSlot.moneyIn] - right[at + endSlot.moneyOut],
    fromLeft + width * Math.min(0, slopeLow),
    fromRight - width * Math.max(0, slopeHigh),
  )
  if (low > error) return noRoot
  const high = Math.min(
    right[at + endSlot.moneyIn] - left[endSlot.moneyOut],
    fromLeft + width * Math.max(0, slopeHigh),
    fromRight - width * Math.min(0, slopeLow),
  )
  if (high < -error) return noRoot
  if (!(slopeLow > 0 || slopeHigh < 0)) return noVerdict
  return fromRight === 0 || fromLeft * fromRight < 0 ? oneRoot : noRoot
}

function evaluateEnd(
  flows: SaverFlows,
  weights: Float64Array,
  target: number,
  y: number,
  ends: Float64Array,
  at: number,
): void {
  const walk = flows.walk
  splitWalk(flows, weights, y, walk)
  const moneyIn = walk[splitSlot.moneyIn] - Math.min(0, target)
  const moneyOut = walk[splitSlot.moneyOut] + Math.max(0, target)
  ends[at + endSlot.y] = y
  ends[at + endSlot.moneyIn] = moneyIn
  ends[at + endSlot.moneyInSlope] = walk[splitSlot.moneyInSlope]
  ends[at + endSlot.moneyOut] = moneyOut
  ends[at + endSlot.moneyOutSlope] = walk[splitSlot.moneyOutSlope]
  ends[at + endSlot.value] = moneyIn - moneyOut
}

/**
 * A root at an end of the range as near as rounding can tell is on it: outside at the lower end, inside at the upper.
 */
function settleRangeEnd(end: Float64Array, rounding: number): void {
  const error = rounding * (end[endSlot.moneyIn] + end[endSlot.moneyOut])
  if (Math.abs(end[endSlot.value]) <= error) end[endSlot.value] = 0
}

function copyEnd(from: Float64Array, at: number, to: Float64Array): void {
  for (let i = 0; i < endSize; i++) to[i] = from[at + i]
}

/** The root in the monotone piece between `rootLeft` and `rootRight`: Newton, halving where a step would leave it. */
function rootBetween(flows: SaverFlows, weights: Float64Array, target: number): number {
  const { rootLeft, rootRight, left: trial } = flows.search
  const valueLeft = rootLeft[endSlot.value]
  const valueRight = rootRight[endSlot.value]
  let low = rootLeft[endSlot.y]
  let high = rootRight[endSlot.y]
  if (valueRight === 0) return high
  const rising = valueRight > 0
  let y = low - (valueLeft * (high - low)) / (valueRight - valueLeft)
  for (;;) {
    if (!(y > low && y < high)) y = (low + high) / 2
    if (y <= low || y >= high) return y
    evaluateEnd(flows, weights, target, y, trial, 0)
    const value = trial[endSlot.value]
    if (value === 0) return y
    if (value > 0 === rising) high = y
    else low = y
    const step = value / (trial[endSlot.moneyInSlope] - trial[endSlot.moneyOutSlope])
    if (Math.abs(step) <= Number.EPSILON * Math.max(Math.abs(y), smallestScale)) return y - step
    y -= step
  }
}
