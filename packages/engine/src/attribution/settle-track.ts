import { clipAt, leastNoise } from '../stats/clipped-residuals.ts'
import { type AskedTrack, type AskMembers, freeBound, median, sumsOf } from './clipped-sums.ts'
import { type GivenRatio, likeliestRatio, predictedExcess } from './given-ratio.ts'
import { lineStep } from './line-step.ts'
import type { MemberPart } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { newtonStep } from './newton-step.ts'
import { type RoundModel, roundModel } from './round-model.ts'
import type { TrackSums } from './track-sums.ts'

/** A track read out of the pots of some members. */
export interface FittedTrack {
  /** By month, fractions: `rf + alpha + beta x + e` of the last round. */
  readonly returns: Float64Array
  /** The last linearisation and its estimate. */
  readonly model: RoundModel
  readonly given: GivenRatio
  /** Residuals are held to this, and given up beyond so many robust deviations. */
  readonly bound: number
  readonly cutAt: number
  readonly rounds: number
  readonly converged: boolean
}

/** Where the rounds begin and what ends them. */
export interface Settling {
  readonly part: MemberPart
  readonly start: Float64Array
  /** The first round takes the median off the residuals: the start is the benchmark. */
  readonly centred: boolean
  /** What residuals are held to in the first round, if 1.345 deviations are less. */
  readonly firstBound: number
  readonly cutAt: number
  /** A change of every month's return at which to end. */
  readonly enough: number
  /** Whether a track that runs away ends the rounds. */
  readonly endAway: boolean
}

/** Changes of one round are held to this. */
const largestChange = 0.2
/** After so many rounds the answer is what there is. */
export const mostRounds = 50
/** A round lowers the bound to no less than this part of the last one: those not fitted yet would be taken for bad records. */
const boundShare = 0.5
/** `nu` is no less than this part of the deviation that the bound stands for, so that no round fits what the next one changes. */
const noiseShare = 0.7
/** Below this change times members the share within the bound stays as it is: one of them more or less would keep it moving. */
const settledChange = 1e-3
/** Up to so many members `A'A` is made anew in every round. */
const fewMembers = 20_000
/** Rounds for a ratio of variances go on until the change is so small a part of what it was, or there are so many. */
const [smallShare, mostSteps] = [0.01, 8]

/** The last linearisation: what steps are made with until the next one. */
interface Linearised {
  readonly cross: Float64Array
  readonly lost: Float64Array
  readonly model: RoundModel
  readonly given: GivenRatio
}

/** How a round stands. */
interface Progress {
  effectiveMonths: number
  /** What residuals are held to at least. */
  least: number
  /** The median residual of the last round. */
  near: number | undefined
  /** The share of members within the bound, once it stays. */
  held: number | undefined
  linearised: Linearised | undefined
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
  const { part, cutAt, enough, endAway, firstBound } = settling
  let returns: Float64Array = Float64Array.from(settling.start)
  const progress: Progress = {
    effectiveMonths: 0,
    least: firstBound,
    near: undefined,
    held: undefined,
    linearised: undefined,
    isDue: true,
    steps: 0,
    changed: 1,
  }
  for (let round = 1; ; round++) {
    const under = { returns, part, near: progress.near }
    const centre = settling.centred && round === 1 ? (await median(ask, under, { of: 'ratio' })) - 1 : 0
    const free = await freeBound(ask, under, centre, progress.effectiveMonths)
    const bound = Math.max(free.bound, progress.least)
    const isFree = bound > progress.least
    const isExact = progress.isDue || !isFree || round === mostRounds || progress.linearised === undefined
    const cross = isExact || free.members <= fewMembers ? 'clipped' : 'none'
    const pass = { centre, bound, cut: (cutAt * bound) / clipAt, cross } as const
    const sums = await sumsOf(ask, { returns, part, ask: 'sums', ...pass })
    if (progress.held !== undefined) sums.within = progress.held
    const linearised = latestOf(months, under, sums, { last: progress.linearised, isExact, bound })
    const { model, given } = linearised
    const own = isExact ? excessTrack(months, linearised) : undefined
    const step = stepTo(months, returns, { linearised, sums, own })
    const change = Math.max(farthest(returns, step), own === undefined ? 0 : farthest(returns, own))
    const converged = isFree && own !== undefined && change < enough
    const isAway = endAway && isFree && change > largestChange
    if (own !== undefined && (converged || round === mostRounds || isAway)) {
      const last = converged ? own : heldStep(returns, own)
      return { returns: last, model, given, bound, cutAt, rounds: round, converged }
    }
    returns = heldStep(returns, step)
    Object.assign(progress, {
      linearised,
      effectiveMonths: given.effectiveMonths,
      least: boundShare * bound,
      near: free.spread,
      held: isFree && change * free.members < settledChange ? sums.within : undefined,
      ...(isExact ? { steps: 0, changed: change, isDue: false } : { steps: progress.steps + 1 }),
    })
    progress.isDue ||= !isExact && (change < smallShare * progress.changed || progress.steps === mostSteps)
  }
}

interface Latest {
  readonly last: Linearised | undefined
  readonly isExact: boolean
  readonly bound: number
}

/** The linearisation of this round, or the last one with what this round made anew. */
function latestOf(
  months: AttributionMonths,
  { returns }: AskedTrack,
  sums: TrackSums,
  { last, isExact, bound }: Latest,
): Linearised {
  const { cross, lost } = sums
  if (!isExact && last !== undefined) return cross.length === 0 ? last : { ...last, cross, lost }
  const floor = Math.max(leastNoise, (noiseShare * bound) / clipAt)
  const model = roundModel(sums, months, returns, floor ** 2)
  return { cross, lost, model, given: likeliestRatio(model, 'restricted') }
}

/** Where the method's own round leads to. */
function excessTrack({ cash }: AttributionMonths, { model, given }: Linearised): Float64Array {
  return predictedExcess(model, given).map((excess, month) => excess + cash[month])
}

interface Stepping {
  readonly linearised: Linearised
  readonly sums: TrackSums
  /** Where the method's own round leads to, where it was asked. */
  readonly own: Float64Array | undefined
}

/** Where to go on from. Without returns of its own, the track goes where the line does. */
function stepTo(months: AttributionMonths, returns: Float64Array, { linearised, sums, own }: Stepping): Float64Array {
  const { cross, lost, given } = linearised
  if (given.rho === 0) return own ?? lineStep(months, returns, sums)
  const share = sums.within / sums.members
  const step = newtonStep(months, returns, { cross, lost, products: sums.products, share }, given.rho)
  if (step !== null) return returns.map((each, month) => each + step[month])
  return own ?? lineStep(months, returns, sums)
}

/** The step with its largest change held to 0.2. */
function heldStep(from: Float64Array, to: Float64Array): Float64Array {
  const change = farthest(from, to)
  const share = change > largestChange ? largestChange / change : 1
  return from.map((own, month) => own + share * (to[month] - own))
}

function farthest(from: Float64Array, to: Float64Array): number {
  return to.reduce((most, own, month) => Math.max(most, Math.abs(own - from[month])), 0)
}
