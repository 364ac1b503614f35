import type { GivenRatio } from './given-ratio.ts'
import type { Linearisation } from './linearised.ts'
import type { MemberPart } from './member-pass.ts'
import type { RoundModel } from './round-model.ts'
import type { Stride } from './stride.ts'
import { largestChange } from './track-step.ts'
import type { TrackSums } from './track-sums.ts'

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
  /** Of a sample nobody wants the products of those who are not held out by themselves. */
  readonly isSample?: boolean
  /** Members who stand for others (`member-sample.ts`); without it each for themselves. */
  readonly oneOf?: Int32Array
  /** The ratio of variances of a sample, to begin with: steps are then by members who stand for others, and all are linearised near the end alone. */
  readonly ratio?: GivenRatio | undefined
}

/** What steps are made with. */
export type StepsBy = Pick<Linearisation, 'cross' | 'lossCross' | 'ratio'>

/** A linearisation of many members, and the track at which it was made. */
export interface KnownProducts {
  readonly at: Float64Array
  readonly sums: TrackSums
  readonly keptSums: TrackSums
  readonly model: RoundModel
}

/** So small a change after a linearisation is followed by another one, which is likely the last. */
const nearlySettled = 1e-8
/** The same where the products of many members stay what they were. */
const nearlySettledOfMany = 4e-8
/** With the ratio of a sample, rounds go on until the change is so small: what is linearised then is likely near enough to the end to stand there. */
const nearOfBorrowed = 1e-7
/** With the ratio of a sample, rounds that leave more than this part of the first change begin anew without it. */
const astrayShare = 0.5
/** With the ratio of a sample, a round that leaves more than this part of the change before it asks for one of all. */
const poorShare = 0.7
/** Rounds for a ratio of variances go on until the change is so small a part of what it was, or there are so many. */
const [smallShare, mostSteps] = [0.01, 8]

/** How the rounds stand. */
export interface Progress {
  effectiveMonths: number
  /** What residuals are held to at least. */
  least: number
  /** The median residual of the last round. */
  near: number | undefined
  /** The bound for a round that takes it from the one before; undefined where each has its own. */
  bound: number | undefined
  /** The share of members within the bound, once it stays. */
  within: number | undefined
  stepsBy: StepsBy | undefined
  /** The products that are known of many members. */
  knownProducts: KnownProducts | undefined
  /** Whether the ratio is still that of a sample. */
  isBorrowed: boolean
  /** The step of the last round. */
  last: Stride | undefined
  /** Whether the next round linearises again; rounds since the last one did, and the change that it made. */
  isDue: boolean
  steps: number
  exactChange: number
}

/**
 * How rounds stand before the first one.
 *
 * @example
 * beginning({ part: 'all', start: new Float64Array(1), centred: false, firstBound: 0.5, cutAt: 20, enough: 1e-9, endAway: false }).least // => 0.5
 */
export const beginning = ({ firstBound, near, ratio }: Settling): Progress => ({
  effectiveMonths: 0,
  least: firstBound,
  near,
  bound: undefined,
  within: undefined,
  stepsBy: ratio && { ratio, cross: new Float64Array(0), lossCross: new Float64Array(0) },
  knownProducts: undefined,
  isBorrowed: ratio !== undefined,
  last: undefined,
  isDue: ratio === undefined,
  steps: 0,
  exactChange: 1,
})

/**
 * Whether steps with the ratio of a sample lead nowhere: they begin anew, and all members are linearised at once.
 *
 * @example
 * isAstray({ last: undefined, exactChange: 1 }, 0.3) // => true
 */
export function isAstray({ last, exactChange }: Pick<Progress, 'last' | 'exactChange'>, change: number): boolean {
  return change > largestChange || (last !== undefined && change > astrayShare * exactChange)
}

/** What came of a round. */
interface RoundFound {
  readonly change: number
  readonly isExact: boolean
  readonly isFree: boolean
  /** Whether the products of members stay what they were where the track hardly moves. */
  readonly isMany: boolean
}

/**
 * Whether the next round linearises all members.
 *
 * @example
 * isNextExact({ isBorrowed: false, last: undefined, steps: 0, exactChange: 1 }, { change: 0.001, isExact: false, isFree: true, isMany: false }) // => true
 */
export function isNextExact(
  { isBorrowed, last, steps, exactChange }: Pick<Progress, 'isBorrowed' | 'last' | 'steps' | 'exactChange'>,
  { change, isExact, isFree, isMany }: RoundFound,
): boolean {
  // So large a step is by a variance ratio that no longer fits.
  if (change > largestChange) return true
  if (isExact) return change < (isMany ? nearlySettledOfMany : nearlySettled)
  if (!isBorrowed) return change < smallShare * exactChange || steps + 1 === mostSteps
  const isPoor = last !== undefined && change > poorShare * last.change
  return isFree && (isPoor || change < nearOfBorrowed || steps + 1 >= mostSteps)
}
