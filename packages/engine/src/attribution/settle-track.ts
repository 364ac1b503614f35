import type { AskMembers } from './clipped-sums.ts'
import type { GivenRatio } from './given-ratio.ts'
import { type Linearised, linearisedAt } from './linearised.ts'
import type { MemberPart } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import type { RoundModel } from './round-model.ts'
import { laggedSums, type RoundSums, roundSums } from './round-sums.ts'
import { extrapolated, type Stride, smallChange } from './stride.ts'
import { farthest, heldStep, largestChange, ownTrack, stepTo } from './track-step.ts'
import { emptyTrackSums, type TrackSums } from './track-sums.ts'

/** A track read out of the pots of some members. */
export interface FittedTrack {
  /** By month, fractions: `rf + alpha + beta x + e` of the last round. */
  readonly returns: Float64Array
  /** The last linearisation and its estimate. */
  readonly model: RoundModel
  readonly given: GivenRatio
  /** The track at which it was linearised, and the sums there of those who are not held out. */
  readonly linearisedAt: Float64Array
  readonly kept: TrackSums
  /** Residuals are held to this, their median size, and after how many robust deviations they are given up. */
  readonly bound: number
  readonly spread: number
  readonly cutAt: number
  readonly rounds: number
  readonly converged: boolean
  /** Whether the rounds ended because the track ran away. */
  readonly isAway: boolean
}

/** Where the rounds begin and what ends them. */
export interface Settling {
  readonly part: MemberPart
  readonly start: Float64Array
  /** The first round takes the median off the residuals: the start is the benchmark. */
  readonly centred: boolean
  /** About what the median residual is, where it is known. */
  readonly near?: number
  /** What residuals are held to in the first round, if 1.345 deviations are less. */
  readonly firstBound: number
  readonly cutAt: number
  /** A change of every month's return at which to end. */
  readonly enough: number
  /** Whether a track that runs away ends the rounds. */
  readonly endAway: boolean
}

/** After so many rounds the answer is what there is. */
export const mostRounds = 50
/** A round lowers the bound to no less than this part of the last one: those not fitted yet would be taken for bad records. */
const boundShare = 0.5
/** Below this change times members the share within the bound stays as it is: one of them more or less would keep it moving. */
const settledChange = 1e-3
/** Up to so many members `A'A` is made anew in every round, by a bound of its own. */
export const fewMembers = 20_000
/** Rounds for a ratio of variances go on until the change is so small a part of what it was, or there are so many. */
const [smallShare, mostSteps] = [0.01, 8]

/** How the rounds stand. */
interface Progress {
  effectiveMonths: number
  /** What residuals are held to at least. */
  least: number
  /** The median residual of the last round. */
  near: number | undefined
  /** The bound for a round that takes it from the one before; undefined where each has its own. */
  bound: number | undefined
  /** The share of members within the bound, once it stays. */
  held: number | undefined
  linearised: Linearised | undefined
  /** The step of the last round. */
  last: Stride | undefined
  /** Whether the next round linearises again; rounds since the last one did, and the change that it made. */
  isDue: boolean
  steps: number
  changed: number
}

/**
 * The rounds from a track to the one that the pots of the members imply.
 *
 * Each round: residuals `u = N / Nhat - 1`, held to 1.345 robust standard deviations, and a step towards where the method's own round would leave
 * the returns as they are (`newton-step.ts`). The ratio of variances by REML, and `A'A`, stay what they were for a few rounds: those of the last round
 * are made at the track that is the answer.
 * Errors: NoBeta of `roundModel`, RangeError where no member answers. Source: docs/methodology, section 10.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   const settling = { part: 'all', start: months.benchmark, centred: true, firstBound: 0.5, cutAt: 1000, enough: 1e-9, endAway: false }
 *   return settleTrack(months, async (pass) => memberPass(members, months, pass), settling) instanceof Promise
 * })() // => true
 */
export async function settleTrack(
  months: AttributionMonths,
  ask: AskMembers,
  settling: Settling,
): Promise<FittedTrack> {
  const { cutAt, enough, endAway } = settling
  let returns: Float64Array = Float64Array.from(settling.start)
  const progress = beginning(settling)
  for (let round = 1; ; round++) {
    const { sums, kept, isExact, isFree, bound, ...found } = await sumsOfRound(ask, returns, {
      settling,
      progress,
      round,
    })
    if (progress.held !== undefined) sums.within = progress.held
    const linearised = isExact ? linearisedAt(months, returns, sums, bound) : latest(progress.linearised, sums)
    const { model, given } = linearised
    const own = isExact ? ownTrack(months, linearised) : undefined
    const step = stepTo(months, returns, { linearised, sums, own })
    const change = Math.max(farthest(returns, step), own === undefined ? 0 : farthest(returns, own))
    const converged = isFree && own !== undefined && change < enough
    const isAway = endAway && isFree && change > largestChange
    if (own !== undefined && (converged || round === mostRounds || isAway)) {
      const last = converged ? own : heldStep(returns, own)
      const at = { linearisedAt: returns, kept: kept ?? emptyTrackSums(months.count) }
      return {
        returns: last,
        model,
        given,
        ...at,
        bound,
        spread: found.spread,
        cutAt,
        rounds: round,
        converged,
        isAway,
      }
    }
    const stride = { from: returns, step: step.map((to, month) => to - returns[month]), change }
    returns = heldStep(returns, isExact ? step : goingOn(progress.last, stride))
    Object.assign(progress, {
      linearised,
      effectiveMonths: given.effectiveMonths,
      least: boundShare * bound,
      near: found.spread,
      last: stride,
      bound: isFree && found.members > fewMembers ? found.nextBound : undefined,
      held: isFree && change * found.members < settledChange ? sums.within : undefined,
      ...(isExact ? { steps: 0, changed: change, isDue: false } : { steps: progress.steps + 1 }),
    })
    // So large a step is by a variance ratio that no longer fits.
    progress.isDue ||= change > largestChange
    progress.isDue ||= !isExact && (change < smallShare * progress.changed || progress.steps === mostSteps)
  }
}

const beginning = ({ firstBound, near }: Settling): Progress => ({
  effectiveMonths: 0,
  least: firstBound,
  near,
  bound: undefined,
  held: undefined,
  linearised: undefined,
  last: undefined,
  isDue: true,
  steps: 0,
  changed: 1,
})

/** Where a round goes that steps by the linearisation of the one before. */
function goingOn(last: Stride | undefined, stride: Stride): Float64Array {
  if (last !== undefined && Math.max(last.change, stride.change) < smallChange) return extrapolated(last, stride)
  return stride.from.map((own, month) => own + stride.step[month])
}

interface Round {
  readonly settling: Settling
  readonly progress: Progress
  readonly round: number
}

/** The sums of a round, and whether they are for a linearisation. */
async function sumsOfRound(
  ask: AskMembers,
  returns: Float64Array,
  { settling, progress, round }: Round,
): Promise<RoundSums & { readonly isExact: boolean }> {
  const { part, cutAt, centred } = settling
  const { effectiveMonths, near, bound, least, isDue } = progress
  const mustBeExact = isDue || round === mostRounds || progress.linearised === undefined
  const asked = { returns, part, effectiveMonths, cutAt }
  if (!mustBeExact && bound !== undefined && near !== undefined) {
    return { ...(await laggedSums(ask, { ...asked, near }, bound)), isExact: false }
  }
  let isExact = mustBeExact
  const found = await roundSums(ask, { ...asked, near, least, isCentred: centred && round === 1 }, (own) => {
    isExact ||= !own.isFree
    if (!isExact) return own.members <= fewMembers ? 'clipped' : 'none'
    return part === 'all' ? 'parted' : 'clipped'
  })
  return { ...found, isExact }
}

/** The last linearisation, with what this round made anew. */
function latest(last: Linearised | undefined, { cross, lost }: TrackSums): Linearised {
  if (last === undefined) throw new RangeError('No round has linearised yet')
  return cross.length === 0 ? last : { ...last, cross, lost }
}
