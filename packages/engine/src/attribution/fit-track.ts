import type { AskMembers } from './clipped-sums.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type FittedTrack, type Settling, settleTrack } from './settle-track.ts'

/** No month's return changes by more in the last round. */
const convergedChange = 1e-9
/** What residuals are held to in the first round: members of long standing are far from the benchmark, and all are to be heard. */
const firstBound = 0.5
/** Deviations beyond which a record says nothing of the track; the second where the first finds none. */
const cutsAt = [1000, 20] as const
/** The bound to begin with behind a sample, by that of the sample, and where it found one fund among several. */
const afterSample = 4
const afterMixture = 0.02

/**
 * The track of the fund that members were in, from their payments and pots: from the benchmark on, the model is linearised at the track found
 * so far, until no month's return changes by 1e-9.
 *
 * Where there is a sample (`sample-asking.ts`), it is settled first, and all members from there. Records far beyond every deviation are given up: 1,000 of
 * them, or 20 where the track does not settle so, because the members were not in one fund.
 * Units: fractions. Errors: NoBeta of `roundModel`, RangeError where no member answers.
 * Source: docs/methodology, section 10; P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical
 * Statistics 35 (1964); F. R. Hampel, "The Influence Curve and Its Role in Robust Estimation", Journal of the American Statistical
 * Association 69 (1974).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   return fitTrack(months, async (pass) => memberPass(members, months, pass), null) instanceof Promise
 * })() // => true
 */
export async function fitTrack(
  months: AttributionMonths,
  ask: AskMembers,
  askSample: AskMembers | null,
): Promise<FittedTrack> {
  if (askSample === null) return fitAll(months, ask)
  const first = await fitAll(months, askSample)
  const isOne = first.cutAt === cutsAt[0]
  const fit = await settleTrack(months, ask, {
    ...fromBenchmark(months, first.cutAt),
    start: first.returns,
    centred: false,
    near: first.spread,
    firstBound: isOne ? afterSample * first.bound : afterMixture,
  })
  return { ...fit, rounds: first.rounds + fit.rounds }
}

const fromBenchmark = (months: AttributionMonths, cutAt: number): Settling => ({
  part: 'all',
  start: months.benchmark,
  centred: true,
  firstBound,
  cutAt,
  enough: convergedChange,
  endAway: cutAt === cutsAt[0],
})

async function fitAll(months: AttributionMonths, ask: AskMembers): Promise<FittedTrack> {
  const fit = await settleTrack(months, ask, fromBenchmark(months, cutsAt[0]))
  return fit.converged ? fit : settleTrack(months, ask, fromBenchmark(months, cutsAt[1]))
}
