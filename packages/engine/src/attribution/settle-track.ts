import type { AskMembers } from './clipped-sums.ts'
import { type Linearisation, linearisedAt } from './linearised.ts'
import type { AttributionMonths } from './month-grid.ts'
import type { RoundSums } from './round-sums.ts'
import { beginning, isAstray, isNextExact, type Progress, type Settling } from './settle-progress.ts'
import { fewMembers, latest, mostRounds, sumsOfRound } from './settle-sums.ts'
import { extrapolated, type Stride, smallChange } from './stride.ts'
import { farthest, heldStep, largestChange, ownTrack, stepTo } from './track-step.ts'
import { emptyTrackSums, type TrackSums } from './track-sums.ts'

/** A track read out of the pots of some members, and the last linearisation. */
export interface FittedTrack extends Linearisation {
  /** By month, fractions: `rf + alpha + beta x + e` of the last round. */
  readonly returns: Float64Array
  /** The track at which it was linearised, and the sums there of those who are not held out. */
  readonly linearisedAt: Float64Array
  readonly keptSums: TrackSums
  /** Residuals are held to this, their median size, and after how many robust deviations they are given up. */
  readonly bound: number
  readonly spread: number
  readonly cutAt: number
  readonly rounds: number
  readonly converged: boolean
  /** Whether the rounds ended because the track ran away. */
  readonly isAway: boolean
}

/** A round lowers the bound to no less than this part of the last one: those not fitted yet would be taken for bad records. */
const boundShare = 0.5
/** Below this change times members the share within the bound stays as it is: one of them more or less would keep it moving. */
const settledChange = 1e-3

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
    const { sums, keptSums, isExact, isFree, bound, knownProducts, ...answer } = await sumsOfRound(ask, returns, {
      settling,
      progress,
      round,
    })
    if (progress.within !== undefined) sums.within = progress.within
    const { last: before, isBorrowed } = progress
    const linearisation = isExact ? linearisedAt(months, returns, sums, bound, knownProducts?.model) : undefined
    const own = linearisation && ownTrack(months, linearisation)
    const stepsBy = linearisation ?? latest(progress.stepsBy, sums)
    const step = stepTo(months, returns, { stepsBy, sums, own })
    const change = Math.max(farthest(returns, step), own === undefined ? 0 : farthest(returns, own))
    const converged = isFree && own !== undefined && change < enough
    const isAway = endAway && isFree && change > largestChange
    if (linearisation !== undefined && own !== undefined && (converged || round === mostRounds || isAway)) {
      const last = converged ? own : heldStep(returns, own)
      const at = { linearisedAt: returns, keptSums: keptSums ?? emptyTrackSums(months.count) }
      return {
        ...linearisation,
        returns: last,
        ...at,
        bound,
        spread: answer.spread,
        cutAt,
        rounds: round,
        converged,
        isAway,
      }
    }
    if (isBorrowed && !isExact && isAstray(progress, change)) {
      returns = Float64Array.from(settling.start)
      Object.assign(progress, beginning({ ...settling, ratio: undefined }))
      continue
    }
    const stride = { from: returns, step: step.map((to, month) => to - returns[month]), change }
    returns = heldStep(returns, isExact || !isFree ? step : goingOn(before, stride))
    Object.assign(progress, {
      stepsBy,
      isBorrowed: isBorrowed && !isExact,
      effectiveMonths: stepsBy.ratio.effectiveMonths,
      least: boundShare * bound,
      near: answer.spread,
      last: stride,
      bound: nextBound(isFree, isBorrowed && change < smallOfBorrowed, { ...answer, bound }),
      knownProducts:
        knownProducts ??
        (linearisation && keptSums && answer.members > fewMembers
          ? { at: stride.from, sums, keptSums, model: linearisation.model }
          : progress.knownProducts),
      within: isFree && change * answer.members < settledChange ? sums.within : undefined,
      isDue: isNextExact(progress, {
        change,
        isExact,
        isFree,
        isMany: keptSums !== undefined && answer.members > fewMembers,
      }),
      ...(isExact ? { steps: 0, exactChange: change } : { steps: progress.steps + 1 }),
      ...(isBorrowed && progress.last === undefined && { exactChange: change }),
    } satisfies Partial<Progress>)
  }
}

/** With the ratio of a sample, a first round that changes less than this lowers the bound to no less than this part of it at once. */
const [smallOfBorrowed, loweringOfBorrowed] = [2e-3, 0.25]

/** The bound for the next round, where it is taken from this one. */
function nextBound(
  isFree: boolean,
  isNear: boolean,
  { bound, nextBound: free, members }: Pick<RoundSums, 'bound' | 'nextBound' | 'members'>,
): number | undefined {
  if (members <= fewMembers) return undefined
  if (isFree) return free
  return isNear ? Math.max(free, loweringOfBorrowed * bound) : undefined
}

/** Where a round goes that steps by the linearisation of the one before. */
function goingOn(last: Stride | undefined, stride: Stride): Float64Array {
  if (last !== undefined && Math.max(last.change, stride.change) < smallChange) return extrapolated(last, stride)
  return stride.from.map((own, month) => own + stride.step[month])
}
