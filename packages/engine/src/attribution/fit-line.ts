import type { AskMembers } from './clipped-sums.ts'
import { lineStep } from './line-step.ts'
import type { AttributionMonths } from './month-grid.ts'
import { laggedSums, type RoundSums, roundSums } from './round-sums.ts'
import { mostRounds } from './settle-sums.ts'
import { extrapolated, type Stride, smallChange } from './stride.ts'
import { heldStep } from './track-step.ts'

/** A line of the benchmark as returns by month, the median residual of the pots under it, and the bound it stands for. */
export interface FittedLine {
  readonly returns: Float64Array
  readonly spread: number
  readonly bound: number
}

/** No pot error changes visibly where no return changes by more. */
const enough = 1e-7

/**
 * The line of the benchmark that fits the pots of those not held out, without returns of its own (`omega` = 0), as returns by month.
 *
 * Formula: `X'A'c(u) = 0` for the clipped residuals, by the steps of `line-step.ts`, extrapolated once they are small. It begins at the line of a
 * sample, or at the benchmark (null), and ends where what the rounds still leave, as they shrink, is too little to be seen. No month loses
 * more in a round than half of what the month before it left, since nothing after a loss of all could be read.
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
  let bound = start?.bound
  let near = start?.spread
  let isNear = start !== null
  let last: Stride | undefined
  for (let round = 1; ; round++) {
    const request = {
      returns,
      part: 'kept',
      effectiveMonths: 0,
      cutAt: Number.POSITIVE_INFINITY,
      products: 'line',
    } as const
    const own = { ...request, near, least: 0, isCentred: start === null && round === 1 }
    const answer: RoundSums =
      isNear && bound !== undefined && near !== undefined
        ? await laggedSums(ask, { ...request, near }, bound)
        : await roundSums(ask, own, () => 'none')
    const next = lineStep(months, returns, answer.sums, isNear ? 'changes' : 'weights')
    // The bound of a centred round may leave nobody within it once nothing is centred: no line follows, and a bound of its own does.
    if (!next.every(Number.isFinite)) {
      if (round === mostRounds) return { returns, spread: answer.spread, bound: answer.bound }
      near = undefined
      last = undefined
      isNear = false
      continue
    }
    // The bound follows the line, and the line the bound: both are steps of one way.
    const from = Float64Array.of(...returns, answer.bound)
    const step = Float64Array.of(...next, answer.nextBound).map((to, place) => to - from[place])
    const stride = { from, step, change: step.reduce((most, own) => Math.max(most, Math.abs(own)), 0) }
    const { change } = stride
    const to = last === undefined ? from.map((own, place) => own + step[place]) : extrapolated(last, stride)
    const remainder = last === undefined ? change : change * Math.min(1, change / last.change)
    returns = keptAbove(returns, to.slice(0, months.count))
    bound = to[months.count]
    if (remainder < enough || round === mostRounds) return { returns, spread: answer.spread, bound }
    near = answer.spread
    last = isNear && !(last !== undefined && change > last.change) ? stride : undefined
    isNear = change < smallChange && (!isNear || last !== undefined)
  }
}

/** A step as it is, unless a month's growth is more than halved. */
function keptAbove(from: Float64Array, to: Float64Array): Float64Array {
  return to.every((own, month) => 2 * (1 + own) >= 1 + from[month]) ? to : heldStep(from, to)
}
