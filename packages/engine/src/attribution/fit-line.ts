import { type AskMembers, freeBound, median, sumsOf } from './clipped-sums.ts'
import { lineStep } from './line-step.ts'
import type { AttributionMonths } from './month-grid.ts'
import type { RoundModel } from './round-model.ts'
import { mostRounds } from './settle-track.ts'

/** No pot error changes visibly where no return changes by more. */
const enough = 1e-6

/**
 * The line of the benchmark that fits the pots of those not held out, without returns of its own (`omega` = 0), as returns by month.
 *
 * Formula: `X'A'c(u) = 0` for the clipped residuals, from the benchmark on by the steps of `line-step.ts` with `A'A` as in `model`, that of a
 * track close by.
 *
 * @example
 * fitLine({ count: 0, benchmark: new Float64Array(0), cash: new Float64Array(0) }, () => new Promise(() => {}), { values: [], ones: [], excess: [] }) instanceof Promise // => true
 */
export async function fitLine(months: AttributionMonths, ask: AskMembers, model: RoundModel): Promise<Float64Array> {
  let returns: Float64Array = Float64Array.from(months.benchmark)
  for (let round = 1; ; round++) {
    const under = { returns, part: 'kept' } as const
    const centre = round === 1 ? (await median(ask, under, { of: 'ratio' })) - 1 : 0
    const { bound } = await freeBound(ask, under, centre, 0)
    const sums = await sumsOf(ask, { ...under, ask: 'sums', centre, bound, cross: 'none' })
    const next = lineStep(months, returns, model, sums)
    const change = next.reduce((most, own, month) => Math.max(most, Math.abs(own - returns[month])), 0)
    returns = next
    if (change < enough || round === mostRounds) return returns
  }
}
