import type { AskMembers } from './clipped-sums.ts'
import { lineStep } from './line-step.ts'
import type { AttributionMonths } from './month-grid.ts'
import { laggedSums, type RoundSums, roundSums } from './round-sums.ts'
import { mostRounds } from './settle-track.ts'
import { extrapolated, type Stride, smallChange } from './stride.ts'
import { farthest } from './track-step.ts'

/** A line of the benchmark as returns by month, and the median residual of the pots under it. */
export interface FittedLine {
  readonly returns: Float64Array
  readonly spread: number
}

/** No pot error changes visibly where no return changes by more. */
const enough = 1e-7

/**
 * The line of the benchmark that fits the pots of those not held out, without returns of its own (`omega` = 0), as returns by month.
 *
 * Formula: `X'A'c(u) = 0` for the clipped residuals, by the steps of `line-step.ts`, extrapolated once they are small. It begins at the line of a
 * sample, or at the benchmark (null).
 * Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", Journal of the ACM 12 (1965), with one earlier step.
 *
 * @example
 * fitLine({ count: 0, benchmark: new Float64Array(0), cash: new Float64Array(0) }, () => new Promise(() => {}), null) instanceof Promise // => true
 */
export async function fitLine(
  months: AttributionMonths,
  ask: AskMembers,
  start: FittedLine | null,
): Promise<FittedLine> {
  let returns: Float64Array = Float64Array.from(start?.returns ?? months.benchmark)
  let bound: number | undefined
  let near = start?.spread
  let last: Stride | undefined
  for (let round = 1; ; round++) {
    const asked = { returns, part: 'kept', effectiveMonths: 0, cutAt: Number.POSITIVE_INFINITY } as const
    const own = { ...asked, near, least: 0, isCentred: start === null && round === 1 }
    const isLagged: boolean = bound !== undefined && last !== undefined && last.change < smallChange
    const found: RoundSums =
      isLagged && bound !== undefined && near !== undefined
        ? await laggedSums(ask, { ...asked, near }, bound)
        : await roundSums(ask, own, () => 'none')
    const next = lineStep(months, returns, found.sums)
    const change = farthest(returns, next)
    const stride = { from: returns, step: next.map((each, month) => each - returns[month]), change }
    if (change < enough || round === mostRounds) return { returns: next, spread: found.spread }
    returns = last === undefined || change > smallChange ? next : extrapolated(last, stride)
    bound = found.nextBound
    near = found.spread
    last = stride
  }
}
