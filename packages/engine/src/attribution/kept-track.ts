import type { AskMembers } from './clipped-sums.ts'
import { fromBenchmark, leastCut } from './fit-track.ts'
import { linearisedAt } from './linearised.ts'
import type { AttributionMonths } from './month-grid.ts'
import { laggedSums } from './round-sums.ts'
import { fewMembers } from './settle-sums.ts'
import { type FittedTrack, settleTrack } from './settle-track.ts'
import { farthest, heldStep, stepTo } from './track-step.ts'

/** No pot error changes visibly where no return changes by more; where the linearisation is that of all, steps are cheap. */
const [enough, enoughOfSteps] = [1e-6, 1e-8]
/** Steps that have not settled by then need a linearisation of their own. */
const mostSteps = 6

/**
 * The track of those who are not held out, from that of all on, as returns by month.
 *
 * Many of them have so nearly the track of all that their part of its last linearisation gives their ratio of variances and the steps; the sums
 * that say where the rounds end are made anew in each. Few are settled by themselves, and so are those whose steps do not end; where they
 * run away from the track of all, which those held out had a part in, they begin at the benchmark.
 *
 * @example
 * keptTrack.length // => 3
 */
export async function keptTrack(months: AttributionMonths, ask: AskMembers, fit: FittedTrack): Promise<Float64Array> {
  const bySteps = fit.keptSums.members > fewMembers ? await keptBySteps(months, ask, fit) : null
  if (bySteps !== null) return bySteps
  const start = { start: fit.returns, centred: false, near: fit.spread, firstBound: 0 }
  const settling = { ...start, part: 'kept', cutAt: fit.cutAt, enough, endAway: true } as const
  const track = await settleTrack(months, ask, settling)
  if (!track.isAway) return track.returns
  return (await settleTrack(months, ask, { ...fromBenchmark(months, leastCut), part: 'kept', enough })).returns
}

/** null: the steps do not settle. */
async function keptBySteps(
  months: AttributionMonths,
  ask: AskMembers,
  { keptSums, cutAt, linearisedAt: from, ...fit }: FittedTrack,
): Promise<Float64Array | null> {
  const linearisation = linearisedAt(months, from, keptSums, fit.bound)
  const { effectiveMonths } = linearisation.ratio
  let returns = from
  let { bound, spread } = fit
  let sums = keptSums
  for (let step = 1; step <= mostSteps; step++) {
    const to = stepTo(months, returns, { stepsBy: linearisation, sums })
    const change = farthest(returns, to)
    returns = heldStep(returns, to)
    if (change < enoughOfSteps) return returns
    const next = await laggedSums(
      ask,
      {
        returns,
        part: 'kept',
        near: spread,
        effectiveMonths,
        cutAt,
        products: linearisation.ratio.rho > 0 ? 'months' : 'both',
      },
      bound,
    )
    sums = next.sums
    bound = next.nextBound
    spread = next.spread
  }
  return null
}
