import { type GivenRatio, givenRatio, likeliestRatio, predictedExcess } from './given-ratio.ts'
import { medianOf } from './median-buckets.ts'
import type { Measure, MemberPart, MemberPass, PassAnswer } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { type RoundModel, roundModel } from './round-model.ts'

/** Whoever holds the members: answers a pass over all of them. */
export type AskMembers = (pass: MemberPass) => Promise<PassAnswer>

/** A track read out of the pots of some members. */
export interface FittedTrack {
  /** By month, fractions: `rf + alpha + beta x + e` of the last round. */
  readonly returns: Float64Array
  /** The last linearisation and its estimate. */
  readonly model: RoundModel
  readonly given: GivenRatio
  /** Residuals are held to this. */
  readonly bound: number
  readonly rounds: number
  readonly converged: boolean
}

const convergedChange = 1e-9
const largestChange = 0.2
const mostRounds = 50
/** Standard deviations within which a residual counts as it is (Huber's value: 95 % as efficient where nothing is wrong). */
const clipAt = 1.345
/** A normal's median absolute value. */
const normalMedian = 0.6745
/** What residuals are held to in the first round: members of long standing are far from the benchmark, and all are to be heard. */
const firstBound = 0.5
/** A round lowers the bound to no less than this part of the last one: those not fitted yet would be taken for bad records. */
const boundShare = 0.5
/** Meanwhile `nu` is no less than this part of the deviation that the bound stands for, so that no round fits what the next one changes. */
const noiseShare = 0.7
/** Records are never taken for more exact than this: growth within a month and the linearisation are not. */
const leastNoise = 5e-4
/** Below this change the share of members within the bound stays as it is: one member more or less would keep it moving. */
const settledChange = 1e-5

/**
 * The track of the fund that members were in, from their payments and pots: linearised again and again at the track found so far,
 * from the benchmark on, until no month's return changes by 1e-9.
 *
 * Each round: residuals `u = N / Nhat - 1`, held to 1.345 robust standard deviations; sums; the ratio of variances by REML; the returns by
 * BLUP. `line` leaves the months' own returns out (`omega` = 0); `enough` is a change at which to stop earlier. Units: fractions.
 * Errors: RangeError of `roundModel`.
 * Source: docs/methodology, section 10; P. J. Huber, "Robust Estimation of a Location Parameter", Annals of Mathematical
 * Statistics 35 (1964).
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   return fitTrack(months, async (pass) => memberPass(members, months, pass), 'all') instanceof Promise
 * })() // => true
 */
export async function fitTrack(
  months: AttributionMonths,
  ask: AskMembers,
  part: MemberPart,
  { line = false, enough = convergedChange }: { readonly line?: boolean; readonly enough?: number } = {},
): Promise<FittedTrack> {
  let returns: Float64Array = Float64Array.from(months.benchmark)
  let effectiveMonths = 0
  let least = firstBound
  let held: number | undefined
  let before: Round | undefined
  for (let round = 1; ; round++) {
    const centre = round === 1 ? (await median(ask, returns, part, { of: 'ratio' })) - 1 : 0
    const { bound, sums } = await clippedSums(ask, { returns, part }, { centre, effectiveMonths, least })
    const floor = Math.max(leastNoise ** 2, ((noiseShare * bound) / clipAt) ** 2)
    if (held !== undefined) sums.within = held
    const model = roundModel(sums, months, returns, floor)
    const given = line ? givenRatio(model, 0) : likeliestRatio(model, 'restricted')
    const next = predictedExcess(model, given).map((excess, month) => excess + months.cash[month])
    const change = next.reduce((most, own, month) => Math.max(most, Math.abs(own - returns[month])), 0)
    const isFree = bound > least
    const converged = isFree && change < enough
    if (converged || round === mostRounds) return { returns: next, model, given, bound, rounds: round, converged }
    const step = accelerated(returns, next, isFree ? before : undefined)
    before = isFree ? { returns, next } : undefined
    returns = heldStep(returns, step)
    effectiveMonths = given.effectiveMonths
    least = boundShare * bound
    held = isFree && change < settledChange ? sums.within : undefined
  }
}

/** Where a round began, and where it led to. */
interface Round {
  readonly returns: Float64Array
  readonly next: Float64Array
}

/**
 * Where to go on from: not where this round led to, but where this and the last one point to together. Where a wrong record is all there is about a month,
 * every round leads a little further the same way.
 *
 * Source: D. G. Anderson, "Iterative Procedures for Nonlinear Integral Equations", Journal of the ACM 12 (1965), with one round before.
 */
function accelerated(returns: Float64Array, next: Float64Array, before: Round | undefined): Float64Array {
  if (before === undefined) return next
  let along = 0
  let length = 0
  for (let month = 0; month < next.length; month++) {
    const change = next[month] - returns[month]
    const turn = change - (before.next[month] - before.returns[month])
    along += change * turn
    length += turn * turn
  }
  if (!(length > 0)) return next
  const share = along / length
  return next.map((own, month) => own - share * (own - before.next[month]))
}

/** The step with its largest change held to 0.2. */
function heldStep(from: Float64Array, to: Float64Array): Float64Array {
  const change = to.reduce((most, own, month) => Math.max(most, Math.abs(own - from[month])), 0)
  const share = Math.min(1, largestChange / change)
  return from.map((own, month) => own + share * (to[month] - own))
}

/** The sums of a round, with residuals held to a bound of 1.345 robust deviations, but not below the `least`. */
async function clippedSums(
  ask: AskMembers,
  under: { readonly returns: Float64Array; readonly part: MemberPart },
  round: { readonly centre: number; readonly effectiveMonths: number; readonly least: number },
) {
  const { centre, effectiveMonths, least } = round
  const { median: spread, members } = await spreadOf(ask, under.returns, under.part, { of: 'deviation', centre })
  const parameters = Math.min(2 + effectiveMonths, members / 2)
  const deviation = (spread / normalMedian) * Math.sqrt(members / (members - parameters))
  const bound = Math.max(clipAt * Math.max(deviation, leastNoise), least)
  const { sums } = await ask({ ...under, ask: 'sums', centre, bound })
  if (sums === undefined) throw new RangeError('The members did not answer')
  return { bound, sums }
}

async function spreadOf(ask: AskMembers, returns: Float64Array, part: MemberPart, measure: Measure) {
  const { counts } = await ask({ returns, part, ask: 'counts', measure })
  if (counts === undefined) throw new RangeError('The members did not answer')
  const valuesIn = async (bucket: number) => (await ask({ returns, part, ask: 'bucket', measure, bucket })).values ?? []
  return { median: await medianOf(counts, valuesIn), members: counts.reduce((sum, count) => sum + count, 0) }
}

/**
 * The median of a measure over members, by two passes.
 *
 * @example
 * median(() => new Promise(() => {}), new Float64Array(1), 'all', { of: 'ratio' }) instanceof Promise // => true
 */
export async function median(
  ask: AskMembers,
  returns: Float64Array,
  part: MemberPart,
  measure: Measure,
): Promise<number> {
  return (await spreadOf(ask, returns, part, measure)).median
}
