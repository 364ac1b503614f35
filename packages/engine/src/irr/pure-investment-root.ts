import { cumulantSlot } from './age-cumulants.ts'
import { balanceSlot, secondBalance, walkBalances, walkBalancesAtTwo } from './balance-walk.ts'
import { type RateSlot, rateSlot } from './rate-slot.ts'
import { highestY, lowestY } from './root-search.ts'
import type { SaverFlows } from './saver-flows.ts'
import { startRate } from './start-rate.ts'

/** Walks before the search of `certain-root.ts` takes over; ordinary histories need two. */
const maximumWalks = 12

/** Error of `y`, a log rate a day, accepted from the remainder of the correction. */
const remainderLimit = 1e-16 / 365

/** Largest step, times the oldest age and the strain of the history, on which the higher-order correction is trusted. */
const correctedReach = 0.1

/** Sums between these neither lost digits to underflow nor overflow times the cube of an age. */
const smallestSum = 1e-290
const largestSum = 1e290

/** How near an end of the range, as a part of it, a root is left to the search, which says on which side it lies. */
const endMargin = 1e-9

/** Part of the sizes of the flows below which their sum says too little of the growth still needed. */
const smallSum = 0.001

/** Most that a log rate a day is raised by from where the balance is below nothing. */
const largestClimb = 0.1 / 365

const goOn = 0
const proof = 1
const givenUp = 2

/** Which of two rates are proven, as bits of the answer of `pureInvestmentRoots`. */
export const provenRate = { first: 1, second: 2 } as const

/**
 * The root of `sum w_j e^(y age_j) = target` where money was also paid out, if its balances prove that it is the only
 * one at any rate: true, and `ln(1 + r)` is in `flows.logRates[slot]`. False where they do not, or where the root is
 * outside the range of `certain-root.ts`, which is asked then.
 *
 * The running balance after flow k is `B_k = B_(k-1) e^(y gap) + w_k`. If all of them are above 0 at the root, each is
 * larger at any larger rate and smaller at any smaller one, and so is the value at the valuation. Each walk gives the
 * value, three derivatives and the least balance. The balance must clear the rounding of the sums and what may still
 * change between the walk and the root.
 *
 * With amounts in both directions the moments of the ages are at most `q` times the powers of the oldest one, `q` the
 * sizes over the sum, so the remainder of the third-order series is below `23 |step| (|step| oldest strain)^3` with the
 * strain `q^2 oldest / D`.
 *
 * Source: D. Teichroew, A. A. Robichek, M. Montalbano, An Analysis of Criteria for Investment and Financing Decisions
 * under Certainty, Management Science 12 (1965), 'pure investments'; the series as in `rising-root.ts`.
 *
 * @example
 * pureInvestmentRoot(loadFlows(allocateSaverFlows(2), [0, 365], [100, -50], 0, 2, 730), Float64Array.of(100, -50), 66, rateSlot.irr) // => true
 * pureInvestmentRoot(loadFlows(allocateSaverFlows(2), [0, 365], [100, -230], 0, 2, 730), Float64Array.of(100, -230), -132, rateSlot.irr) // => false
 */
export function pureInvestmentRoot(flows: SaverFlows, weights: Float64Array, target: number, slot: RateSlot): boolean {
  const { logRates } = flows
  logRates[slot] = startWithMoneyOut(flows, weights, target)
  let verdict = target > 0 ? goOn : givenUp
  for (let walks = 0; verdict === goOn; walks++) {
    walkBalances(flows, weights, logRates[slot])
    verdict = refine(flows, 0, slot, target, walks)
  }
  logRates[slot] *= 365
  return verdict === proof
}

/**
 * The same for the IRR and the benchmark IRR of the flows, walked side by side: `provenRate.first` for the first target,
 * `provenRate.second` for the second, and both added. Each is the same to the last bit as alone.
 *
 * @example
 * pureInvestmentRoots(loadFlows(allocateSaverFlows(2), [0, 365], [100, -50], 0, 2, 730), Float64Array.of(100, -50), 66, 55) // => 3
 */
export function pureInvestmentRoots(
  flows: SaverFlows,
  weights: Float64Array,
  target: number,
  secondTarget: number,
): number {
  const { logRates } = flows
  const { irr, benchmarkIrr } = rateSlot
  logRates[irr] = startWithMoneyOut(flows, weights, target)
  logRates[benchmarkIrr] = startWithMoneyOut(flows, weights, secondTarget)
  let verdict = target > 0 ? goOn : givenUp
  let second = secondTarget > 0 ? goOn : givenUp
  for (let walks = 0; verdict === goOn || second === goOn; walks++) {
    if (verdict === goOn && second === goOn) {
      walkBalancesAtTwo(flows, weights, logRates[irr], logRates[benchmarkIrr])
      verdict = refine(flows, 0, irr, target, walks)
      second = refine(flows, secondBalance, benchmarkIrr, secondTarget, walks)
    } else if (verdict === goOn) {
      walkBalances(flows, weights, logRates[irr])
      verdict = refine(flows, 0, irr, target, walks)
    } else {
      walkBalances(flows, weights, logRates[benchmarkIrr])
      second = refine(flows, 0, benchmarkIrr, secondTarget, walks)
    }
  }
  logRates[irr] *= 365
  logRates[benchmarkIrr] *= 365
  return (verdict === proof ? provenRate.first : 0) + (second === proof ? provenRate.second : 0)
}

/** A first log rate a day: by the cumulants of the amounts where they mean something, else that of no growth. */
function startWithMoneyOut(flows: SaverFlows, weights: Float64Array, target: number): number {
  const { cumulants } = flows
  if (weights !== flows.amounts) return 0
  if (!(cumulants[cumulantSlot.sum] > 0 && cumulants[cumulantSlot.mean] > 0)) return 0
  const start = startRate(flows, target)
  return Math.abs(start) * flows.ages[0] < 20 ? start : 0
}

/** Improves `logRates[slot]`, of a day, from the sums at `balances[at]`; whether it is proven, given up or goes on. */
function refine(flows: SaverFlows, at: number, slot: RateSlot, target: number, walks: number): number {
  const { balances, logRates } = flows
  const oldest = flows.ages[0]
  const sum = balances[at + balanceSlot.sum]
  const first = balances[at + balanceSlot.first]
  const size = balances[at + balanceSlot.size]
  if (!(size > smallestSum && size < largestSum) || walks === maximumWalks) return givenUp
  if (!(sum > smallSum * size && first > 0)) {
    // The root of a pure investment is above: what is there now was all taken out at this rate.
    logRates[slot] += first > 0 ? Math.min((target - sum) / first, largestClimb) : largestClimb
    return goOn
  }
  const perSum = 1 / sum
  const mean = first * perSum
  const perMean = 1 / mean
  const step = -Math.log1p((sum - target) / target) * perMean
  const strain = size * perSum * size * perSum * oldest * perMean
  const reach = Math.abs(step) * oldest * strain
  const isRounding = Math.abs(step) <= (roundingOf(flows.count) * size) / first
  if (!(reach < correctedReach)) {
    logRates[slot] += step
    return isRounding ? verdictOf(flows, at, logRates[slot], Math.abs(step)) : goOn
  }
  const second = balances[at + balanceSlot.second] * perSum
  const a = (second - mean * mean) * perMean
  const b = (balances[at + balanceSlot.third] * perSum - mean * (3 * second - 2 * mean * mean)) * perMean
  logRates[slot] += step * (1 - step * (a / 2 - step * ((a * a) / 2 - b / 6)))
  if (23 * Math.abs(step) * reach * reach * reach > remainderLimit && !isRounding) return goOn
  return verdictOf(flows, at, logRates[slot], Math.abs(step))
}

/** Most that rounding takes from the sum of so many flows, as a part of their sizes. */
function roundingOf(count: number): number {
  return (4 * count + 20) * Number.EPSILON
}

/** Whether all balances are above 0 from the walk to the root, which the last step leads to, and the root in the range. */
function verdictOf(flows: SaverFlows, at: number, y: number, step: number): number {
  const { balances } = flows
  const rounding = roundingOf(flows.count)
  const size = balances[at + balanceSlot.size]
  const least = balances[at + balanceSlot.sum] - balances[at + balanceSlot.mostLater]
  const uncertainty = (rounding * size) / balances[at + balanceSlot.first]
  const perDay = 1.3 * flows.ages[0] * size
  if (!(least > rounding * size + perDay * uncertainty)) return givenUp
  // From a walk nearer the root less may change.
  if (!(least > rounding * size + perDay * (uncertainty + step))) return goOn
  const margin = endMargin * (highestY - lowestY)
  return y > lowestY + margin && y < highestY - margin ? proof : givenUp
}
