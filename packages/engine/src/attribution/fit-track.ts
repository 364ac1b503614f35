import type { AskMembers } from './clipped-sums.ts'
import type { Sample } from './member-sample.ts'
import type { AttributionMonths } from './month-grid.ts'
import type { Settling } from './settle-progress.ts'
import { type FittedTrack, settleTrack } from './settle-track.ts'

/** No month's return changes by more in the last round. */
const convergedChange = 1e-9
/** A sample's track is a hundred times farther from that of all. */
const ofSample = { enough: 1e-6, isSample: true }
/** What residuals are held to in the first round: members of long standing are far from the benchmark, and all are to be heard. */
const firstBound = 0.5
/** Deviations beyond which a record says nothing of the track; the second where the first finds none, or might have found another. */
const mostCut = 1000
/** The second of the two. */
export const leastCut = 20
/** By so much more a logarithm of a likelihood is no matter of digits. */
const clearlyLikelier = 10
/** The bound to begin with behind a sample, by that of the sample, and where it found one fund among several. */
const afterSample = 4
const afterMixture = 0.02

/**
 * The track of the fund that members were in, from their payments and pots: from the benchmark on, the model is linearised at the track found
 * so far, until no month's return changes by 1e-9.
 *
 * Where there is a sample (`member-sample.ts`), it is settled first, and all members from there. Records far beyond every deviation are given up: 1,000 of
 * them, or 20 where the track does not settle so, because the members were not in one fund, or where it is likelier so and there are
 * hardly more members than months.
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
  sample: Sample | null,
): Promise<FittedTrack> {
  if (sample === null) return fitAll(months, ask)
  const first = await fitAll(months, sample.ask, ofSample)
  const fit = await fitFrom(months, ask, sample, first)
  if (fit.converged || fit.cutAt === leastCut) return fit
  const other = await settleTrack(months, sample.ask, {
    ...fromBenchmark(months, leastCut),
    ...ofSample,
  })
  const again = await fitFrom(months, ask, sample, other)
  return { ...again, rounds: fit.rounds + again.rounds }
}

/** Rounds of all members from the track of their sample on, with its cut. */
async function fitFrom(
  months: AttributionMonths,
  ask: AskMembers,
  { oneOf }: Sample,
  first: FittedTrack,
): Promise<FittedTrack> {
  const isOne = first.cutAt === mostCut
  const fit = await settleTrack(months, ask, {
    ...fromBenchmark(months, first.cutAt),
    start: first.returns,
    centred: false,
    near: first.spread,
    firstBound: isOne ? afterSample * first.bound : afterMixture,
    oneOf,
    ...(isOne && first.converged && { ratio: first.ratio }),
  })
  return { ...fit, rounds: first.rounds + fit.rounds }
}

/**
 * Rounds of all members from the benchmark on.
 *
 * @example
 * fromBenchmark.length // => 2
 */
export const fromBenchmark = (months: AttributionMonths, cutAt: number): Settling => ({
  part: 'all',
  start: months.benchmark,
  centred: true,
  firstBound,
  cutAt,
  enough: convergedChange,
  endAway: cutAt === mostCut,
})

async function fitAll(
  months: AttributionMonths,
  ask: AskMembers,
  of: Pick<Settling, 'enough' | 'isSample'> = { enough: convergedChange },
): Promise<FittedTrack> {
  const fit = await settleTrack(months, ask, { ...fromBenchmark(months, mostCut), ...of })
  if (fit.converged && !fitsAnything(fit)) return fit
  const other = await settleTrack(months, ask, { ...fromBenchmark(months, leastCut), ...of })
  return fit.converged && !isLikelier(other, fit) ? fit : other
}

/**
 * Whether months tell so many pots apart that the count of free residuals is held to half of the members: wrong records may then have been
 * fitted by returns of their own, and rounds may end in more than one place.
 */
function fitsAnything({ ratio, model }: FittedTrack): boolean {
  return 2 + ratio.effectiveMonths > model.members / 2
}

/** Of two places where rounds end, the one with the greater restricted likelihood; one that still moves must be clearly another place. */
function isLikelier(other: FittedTrack, than: FittedTrack): boolean {
  return other.ratio.restricted > than.ratio.restricted + (other.converged ? 0 : clearlyLikelier)
}
