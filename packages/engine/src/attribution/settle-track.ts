import type { AskMembers } from './clipped-sums.ts'
import type { GivenRatio } from './given-ratio.ts'
import { type Linearised, linearisedAt } from './linearised.ts'
import type { MemberPart } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { laggedSums, type RoundSums, roundSums } from './round-sums.ts'
import { extrapolated, type Stride, smallChange } from './stride.ts'
import { farthest, heldStep, largestChange, ownTrack, stepTo } from './track-step.ts'
import { emptyTrackSums, type TrackSums } from './track-sums.ts'

/** A track read out of the pots of some members, and the last linearisation. */
export interface FittedTrack extends Linearised {
  /** By month, fractions: `rf + alpha + beta x + e` of the last round. */
  readonly returns: Float64Array
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
  /** Members who stand for others (`sample-asking.ts`); without it each for themselves. */
  readonly oneOf?: Int32Array
  /** The ratio of variances of a sample, to begin with: steps are then by members who stand for others, and all are linearised near the end alone. */
  readonly given?: GivenRatio | undefined
}

/** What steps are made with. */
type StepsBy = Pick<Linearised, 'cross' | 'lost' | 'given'>

/** After so many rounds the answer is what there is. */
export const mostRounds = 50
/** A round lowers the bound to no less than this part of the last one: those not fitted yet would be taken for bad records. */
const boundShare = 0.5
/** Below this change times members the share within the bound stays as it is: one of them more or less would keep it moving. */
const settledChange = 1e-3
/** Up to so many members `A'A` is made anew in every round, by a bound of its own. */
export const fewMembers = 20_000
/** So small a change after a linearisation is followed by another one, which is likely the last. */
const nearlySettled = 1e-8
/** With the ratio of a sample, rounds go on until the change is this part of what ends all rounds: what is linearised then may well be the last. */
const smallOfBorrowed = 0.3
/** With the ratio of a sample, rounds that leave more than this part of the first change begin anew without it. */
const astrayShare = 0.5
/** With the ratio of a sample, a round that leaves more than this part of the change before it asks for one of all. */
const poorShare = 0.7
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
  stepsBy: StepsBy | undefined
  /** Whether the ratio is still that of a sample. */
  isBorrowed: boolean
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
    const { last: before, isBorrowed } = progress
    const linearised = isExact ? linearisedAt(months, returns, sums, bound) : undefined
    const own = linearised && ownTrack(months, linearised)
    const stepsBy = linearised ?? latest(progress.stepsBy, sums)
    const step = stepTo(months, returns, { stepsBy, sums, own })
    const change = Math.max(farthest(returns, step), own === undefined ? 0 : farthest(returns, own))
    const converged = isFree && own !== undefined && change < enough
    const isAway = endAway && isFree && change > largestChange
    if (linearised !== undefined && own !== undefined && (converged || round === mostRounds || isAway)) {
      const last = converged ? own : heldStep(returns, own)
      const at = { linearisedAt: returns, kept: kept ?? emptyTrackSums(months.count) }
      return {
        ...linearised,
        returns: last,
        ...at,
        bound,
        spread: found.spread,
        cutAt,
        rounds: round,
        converged,
        isAway,
      }
    }
    if (isBorrowed && !isExact && isAstray(progress, change)) {
      returns = Float64Array.from(settling.start)
      Object.assign(progress, beginning({ ...settling, given: undefined }))
      continue
    }
    const stride = { from: returns, step: step.map((to, month) => to - returns[month]), change }
    returns = heldStep(returns, isExact || !isFree ? step : goingOn(before, stride))
    Object.assign(progress, {
      stepsBy,
      isBorrowed: isBorrowed && !isExact,
      effectiveMonths: stepsBy.given.effectiveMonths,
      least: boundShare * bound,
      near: found.spread,
      last: stride,
      bound: isFree && found.members > fewMembers ? found.nextBound : undefined,
      held: isFree && change * found.members < settledChange ? sums.within : undefined,
      isDue: isNextExact(progress, enough, { change, isExact, isFree }),
      ...(isExact ? { steps: 0, changed: change } : { steps: progress.steps + 1 }),
      ...(isBorrowed && progress.last === undefined && { changed: change }),
    })
  }
}

/** Whether steps with the ratio of a sample lead nowhere: they begin anew, and all members are linearised at once. */
function isAstray({ last, changed }: Progress, change: number): boolean {
  return change > largestChange || (last !== undefined && change > astrayShare * changed)
}

/** Whether the next round linearises all members. */
function isNextExact(
  { isBorrowed, last, steps, changed }: Progress,
  enough: number,
  { change, isExact, isFree }: { readonly change: number; readonly isExact: boolean; readonly isFree: boolean },
): boolean {
  // So large a step is by a variance ratio that no longer fits.
  if (change > largestChange) return true
  if (isExact) return change < nearlySettled
  if (!isBorrowed) return change < smallShare * changed || steps + 1 === mostSteps
  const isPoor = last !== undefined && change > poorShare * last.change
  return isFree && (isPoor || change < smallOfBorrowed * enough || steps + 1 >= mostSteps)
}

const beginning = ({ firstBound, near, given }: Settling): Progress => ({
  effectiveMonths: 0,
  least: firstBound,
  near,
  bound: undefined,
  held: undefined,
  stepsBy: given && { given, cross: new Float64Array(0), lost: new Float64Array(0) },
  isBorrowed: given !== undefined,
  last: undefined,
  isDue: given === undefined,
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
  const { part, cutAt, centred, oneOf } = settling
  const { effectiveMonths, near, bound, least, isDue, isBorrowed } = progress
  const mustBeExact = isDue || round === mostRounds || progress.stepsBy === undefined
  const asked = { returns, part, effectiveMonths, cutAt, oneOf }
  if (!mustBeExact && near !== undefined) {
    const withoutLine = (progress.stepsBy?.given.rho ?? 0) > 0
    if (bound !== undefined) {
      return { ...(await laggedSums(ask, { ...asked, near, withoutLine }, bound)), isExact: false }
    }
    const cross = round === 1 ? 'thinned' : 'none'
    const held = isBorrowed ? await laggedSums(ask, { ...asked, near, cross, withoutLine }, least) : undefined
    if (held !== undefined && held.nextBound <= least) return { ...held, isFree: false, isExact: false }
  }
  let isExact = mustBeExact
  const found = await roundSums(ask, { ...asked, near, least, isCentred: centred && round === 1 }, (own) => {
    isExact ||= !own.isFree && !isBorrowed
    if (!isExact && isBorrowed && round === 1) return 'thinned'
    if (!isExact) return own.members <= fewMembers ? 'clipped' : 'none'
    return part === 'all' ? 'parted' : 'clipped'
  })
  return { ...found, isExact }
}

/** What the last round stepped by, with what this one made anew. */
function latest(last: StepsBy | undefined, { cross, lost }: TrackSums): StepsBy {
  if (last === undefined) throw new RangeError('No round has linearised yet')
  return cross.length === 0 ? last : { ...last, cross, lost }
}
