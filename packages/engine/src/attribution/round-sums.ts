import { clipAt } from '../stats/clipped-residuals.ts'
import { type AskMembers, boundOf, freeBound, median, sumsAndSpread, sumsOf } from './clipped-sums.ts'
import type { MemberPart } from './member-pass.ts'
import type { ClippedAsked } from './member-sums.ts'
import { addTrackSums, type CrossKind, emptyTrackSums, type TrackSums } from './track-sums.ts'

/** Which products a round wants; parted: those held out apart from those who are kept, `clipped` or none. */
export type RoundCross = CrossKind | 'parted' | 'parted without'

/** What a round has of the members. */
export interface RoundSums {
  readonly sums: TrackSums
  /** Of those who are not held out, where all were linearised. */
  readonly keptSums: TrackSums | undefined
  readonly bound: number
  /** Whether the bound is 1.345 deviations, no longer one that is still let down. */
  readonly isFree: boolean
  /** The median residual, and the bound that it stands for. */
  readonly spread: number
  readonly nextBound: number
  readonly members: number
}

/** Where a round stands, and how it holds residuals. */
export interface RoundAsked {
  readonly returns: Float64Array
  readonly part: MemberPart
  /** The first round from the benchmark takes the median off the residuals. */
  readonly isCentred: boolean
  /** About what the median residual will be. */
  readonly near: number | undefined
  readonly effectiveMonths: number
  /** What residuals are held to at least. */
  readonly least: number
  readonly cutAt: number
  readonly oneOf?: Int32Array | undefined
  readonly products?: ClippedAsked['products']
}

/**
 * The sums of a round by the bound of its own residuals: a pass for the bound, and one for the sums.
 *
 * @example
 * roundSums(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all', isCentred: false, near: undefined, effectiveMonths: 0, least: 0, cutAt: 20 }, () => 'none') instanceof Promise // => true
 */
export async function roundSums(
  ask: AskMembers,
  request: RoundAsked,
  crossOf: (round: { readonly isFree: boolean; readonly members: number }) => RoundCross,
): Promise<RoundSums> {
  const { returns, part, near, effectiveMonths, least, cutAt, oneOf, products = 'both' } = request
  const under = { returns, part, near }
  const centre = request.isCentred ? (await median(ask, under, { of: 'ratio' })) - 1 : 0
  const free = await freeBound(ask, under, centre, effectiveMonths)
  const bound = Math.max(free.bound, least)
  const isFree = bound > least
  const cross = crossOf({ isFree, members: free.members })
  const pass = { returns, ask: 'sums', centre, bound, cut: (cutAt * bound) / clipAt, oneOf, products } as const
  const { spread, members } = free
  const round = { bound, isFree, spread, nextBound: free.bound, members }
  if (cross !== 'parted' && cross !== 'parted without')
    return { ...round, sums: await sumsOf(ask, { ...pass, part, cross }), keptSums: undefined }
  const kind = cross === 'parted' ? 'clipped' : 'none'
  const [keptSums, heldOut] = await Promise.all(
    (['kept', 'heldOut'] as const).map((each) => sumsOf(ask, { ...pass, part: each, cross: kind })),
  )
  const none = emptyTrackSums(returns.length, kind)
  return { ...round, sums: addTrackSums(addTrackSums(none, keptSums), heldOut), keptSums }
}

/** What a round of one pass asks. */
export interface LaggedAsked extends Omit<RoundAsked, 'isCentred' | 'near' | 'least'> {
  readonly near: number
  readonly cross?: 'thinned' | 'none'
}

/**
 * The sums of a round by the bound of the round before, in one pass. Where rounds end, the bounds of two rounds are the same.
 *
 * @example
 * laggedSums(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all', near: 1, effectiveMonths: 0, cutAt: 20 }, 1) instanceof Promise // => true
 */
export async function laggedSums(ask: AskMembers, request: LaggedAsked, bound: number): Promise<RoundSums> {
  const { returns, part, near, effectiveMonths, cutAt, oneOf, cross = 'none', products = 'both' } = request
  const clipping = { bound, cut: (cutAt * bound) / clipAt, cross, oneOf, products }
  const answer = await sumsAndSpread(ask, { returns, part, near }, clipping)
  return { ...answer, keptSums: undefined, bound, isFree: true, nextBound: boundOf(answer, effectiveMonths) }
}
