import { clipped } from '../stats/clipped-residuals.ts'
import { fTail } from '../stats/student-and-f.ts'
import { type ClippedLine, clippedLine } from './clipped-line.ts'
import { type DelayedPots, delays } from './delayed-pots.ts'

/** A delay is looked for from so many savers on, who began in so many half-years. */
const fewestSavers = 100
const fewestGroups = 4
const halfYear = 182
const fewestOfGroup = 5
/** Below it, savers who began at other times disagree with the price beyond chance. */
const surely = 0.01
/** Twice the fall of the likelihood within which a place on a rough path lies in 95 %. */
const fall = 7.35
/** Delays on which the bound is looked for. */
const probeStep = 5

/** How late payments were invested, as pots and the published price tell it. */
export interface InvestmentDelay {
  readonly savers: number
  /** The delay that fits best and its 95 % interval, in days. */
  readonly days: number
  readonly low: number
  readonly high: number
  /** Typical pot error by delay from 0 days on: root of the mean of twice the loss. A fraction of the pot. */
  readonly errors: Float64Array
  /** What the best delay took from these pots, in pence; below 0 where it added. */
  readonly costPence: number
}

/** Why no delay is said, or what it is. */
export type DelayFound =
  | ({ readonly status: 'found' } & InvestmentDelay)
  | { readonly status: 'too few'; readonly savers: number }
  /** Savers who began at different times disagree with the price beyond chance, by the F test of this probability. */
  | { readonly status: 'price disagrees'; readonly savers: number; readonly pValue: number }

/**
 * How many days passed before payments were invested: the delay at which the published price explains the pots best.
 *
 * Formula: for each delay a line of `ln(N / Nhat)` on the years a pound was invested, which takes up a charge on the way in and one a
 * year; Huber's loss `R(l)` of what is left, all with the bound of the best one. The interval holds the delays with
 * `2 (R(l) - R) E psi' / E psi^2 <= 7.35 max(1, F)`: prices are a rough path, on which a place is known as a break is, not as a slope is. `F`
 * compares what is left between savers by the half-year in which they began; where it is beyond chance at 1 %, the
 * price is not that of their fund and no delay is said.
 * Assumes that savers' records err independently and the price is right. Units: days, fractions, pence.
 * Source: docs/methodology, section 8; B. E. Hansen, "Sample Splitting and Threshold Estimation", Econometrica 68 (2000), whose 95 % value
 * is 7.35; P. J. Huber, Annals of Mathematical Statistics 35 (1964).
 *
 * @example
 * investmentDelay({ count: 0, errors: new Float64Array(0), durations: new Float64Array(0), navPence: new Float64Array(0), firstDays: new Int32Array(0) }) // => { status: 'too few', savers: 0 }
 */
export function investmentDelay(pots: DelayedPots): DelayFound {
  const { count: savers } = pots
  const groups = halfYearsOf(pots)
  if (savers < fewestSavers || groups.length < fewestGroups) return { status: 'too few', savers }
  const lineAt = (delay: number, bound?: number) =>
    clippedLine(
      { count: savers, x: (saver) => pots.durations[saver], y: (saver) => pots.errors[saver * delays + delay] },
      bound,
    )
  const probes = Array.from({ length: Math.ceil(delays / probeStep) }, (_, probe) => lineAt(probe * probeStep).bound)
  const fits = linesAt(lineAt, Math.min(...probes))
  const lines = linesAt(lineAt, lineAt(bestOf(fits)).bound)
  const days = bestOf(lines)
  const best = lines[days]
  const { ratio, pValue } = betweenGroups(pots, groups, days, best)
  if (pValue < surely) return { status: 'price disagrees', savers, pValue }
  const curvature = (best.within * savers) / best.squares
  const isWithin = lines.map(({ loss }) => 2 * (loss - best.loss) * curvature <= fall * Math.max(1, ratio))
  return {
    status: 'found',
    savers,
    days,
    low: isWithin.indexOf(true),
    high: isWithin.lastIndexOf(true),
    errors: Float64Array.from(lines, ({ loss }) => Math.sqrt((2 * loss) / savers)),
    costPence: costOf(pots, days),
  }
}

function linesAt(lineAt: (delay: number, bound: number) => ClippedLine, bound: number): ClippedLine[] {
  return Array.from({ length: delays }, (_, delay) => lineAt(delay, bound))
}

/** The delay of the least loss, the shortest of several. */
function bestOf(lines: readonly ClippedLine[]): number {
  return lines.reduce((best, { loss }, delay) => (loss < lines[best].loss ? delay : best), 0)
}

/** Savers by the half-year of their first payment, those that are not too few. */
function halfYearsOf({ count, firstDays }: DelayedPots): number[][] {
  const groups = new Map<number, number[]>()
  for (let saver = 0; saver < count; saver++) {
    const half = Math.floor(firstDays[saver] / halfYear)
    const group = groups.get(half)
    if (group === undefined) groups.set(half, [saver])
    else group.push(saver)
  }
  return [...groups.values()].filter((group) => group.length >= fewestOfGroup)
}

/** The F ratio of residuals between groups, the line's two parameters taken off, and its probability. */
function betweenGroups(pots: DelayedPots, groups: readonly number[][], delay: number, line: ClippedLine) {
  const { level, slope, bound } = line
  let [between, within, members] = [0, 0, 0]
  for (const group of groups) {
    const residuals = group.map((saver) => {
      const residual = pots.errors[saver * delays + delay] - level - slope * pots.durations[saver]
      return clipped(residual, bound)
    })
    const mean = residuals.reduce((sum, each) => sum + each, 0) / group.length
    between += group.length * mean ** 2
    within += residuals.reduce((sum, each) => sum + (each - mean) ** 2, 0)
    members += group.length
  }
  const [numerator, denominator] = [groups.length - 2, members - groups.length]
  const ratio = between / numerator / (within / denominator)
  return { ratio, pValue: fTail(ratio, numerator, denominator) }
}

/** Pots as they would have been without the delay, less the pots. */
function costOf({ count, errors, navPence }: DelayedPots, delay: number): number {
  let cost = 0
  for (let saver = 0; saver < count; saver++) {
    const at = saver * delays
    cost += navPence[saver] * Math.expm1(errors[at + delay] - errors[at])
  }
  return cost
}
