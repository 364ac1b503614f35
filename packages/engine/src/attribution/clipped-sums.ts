import { clipAt, leastNoise, normalMedian } from '../stats/clipped-residuals.ts'
import { bucketOf, countedValues, isNear, medianOf } from './median-buckets.ts'
import type { Measure, MemberPart, MemberPass, PassAnswer } from './member-pass.ts'
import type { ClippedAsked } from './member-sums.ts'
import type { TrackSums } from './track-sums.ts'

/** Whoever holds the members: answers a pass over all of them. */
export type AskMembers = (pass: MemberPass) => Promise<PassAnswer>

/** Of which members, under which track. */
export interface AskedTrack {
  readonly returns: Float64Array
  readonly part: MemberPart
  /** About what the median will be: where it is that nearly, a pass is saved. */
  readonly near?: number | undefined
}

/** Members, and the median of what was measured of them. */
export interface Spread {
  readonly spread: number
  readonly members: number
}

/**
 * The bound that residuals are held to, 1.345 robust deviations, from their median size.
 *
 * Formula: `s = median|u| / 0.6745 sqrt(M / (M - p))`, `p` being 2 and the effective months, at most half of the members; `s` is
 * no less than 0.01 %. Unit: a fraction of a pot.
 *
 * @example
 * boundOf({ spread: 0.06745, members: 1e9 }, 0) // => 0.1345000002
 */
export function boundOf({ spread, members }: Spread, effectiveMonths: number): number {
  const parameters = Math.min(2 + effectiveMonths, members / 2)
  const deviation = (spread / normalMedian) * Math.sqrt(members / (members - parameters))
  return clipAt * Math.max(deviation, leastNoise)
}

/**
 * The bound of a round, the median residual it comes from, and how many members there are.
 *
 * @example
 * freeBound(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all' }, 0, 0) instanceof Promise // => true
 */
export async function freeBound(ask: AskMembers, under: AskedTrack, centre: number, effectiveMonths: number) {
  const spread = await spreadOf(ask, under, { of: 'deviation', centre })
  return { bound: boundOf(spread, effectiveMonths), ...spread }
}

/**
 * The sums of a pass.
 *
 * @example
 * sumsOf(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all', ask: 'sums', centre: 0, bound: 1 }) instanceof Promise // => true
 */
export async function sumsOf(ask: AskMembers, pass: MemberPass & { readonly ask: 'sums' }): Promise<TrackSums> {
  const { sums } = await ask(pass)
  if (sums === undefined) throw new RangeError('The members did not answer')
  return sums
}

/**
 * Sums by a bound that is known before, and the median size of the residuals for the next one: one pass for both.
 *
 * @example
 * sumsAndSpread(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all', near: 0.1 }, { bound: 0.2 }) instanceof Promise // => true
 */
export async function sumsAndSpread(
  ask: AskMembers,
  under: AskedTrack & { readonly near: number },
  { bound, cut, cross = 'none', ...others }: Omit<ClippedAsked, 'centre' | 'bucket'>,
): Promise<Spread & { readonly sums: TrackSums }> {
  const { returns, part, near } = under
  const clipping = { centre: 0, bound, ...(cut !== undefined && { cut }), cross, ...others }
  const answer = await ask({ returns, part, ask: 'sums', ...clipping, bucket: bucketOf(near) })
  if (answer.sums === undefined) throw new RangeError('The members did not answer')
  return { sums: answer.sums, ...(await countedSpread(ask, under, { of: 'deviation', centre: 0 }, answer)) }
}

async function spreadOf(ask: AskMembers, under: AskedTrack, measure: Measure): Promise<Spread> {
  const { returns, part, near } = under
  const pass = { returns, part, ask: 'counts', measure } as const
  return countedSpread(ask, under, measure, await ask(near === undefined ? pass : { ...pass, bucket: bucketOf(near) }))
}

/** The median of what was counted: its values were taken down, or are asked for. */
async function countedSpread(
  ask: AskMembers,
  { returns, part, near }: AskedTrack,
  measure: Measure,
  { counts, values = [] }: PassAnswer,
): Promise<Spread> {
  if (counts === undefined) throw new RangeError('The members did not answer')
  const valuesIn = async (bucket: number) => {
    if (near !== undefined && isNear(bucket, bucketOf(near))) return values.filter((each) => bucketOf(each) === bucket)
    return (await ask({ returns, part, ask: 'bucket', measure, bucket })).values ?? []
  }
  return { spread: await medianOf(counts, valuesIn), members: countedValues(counts) }
}

/**
 * The median of a measure over members, by two passes.
 *
 * @example
 * median(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all' }, { of: 'ratio' }) instanceof Promise // => true
 */
export async function median(ask: AskMembers, under: AskedTrack, measure: Measure): Promise<number> {
  return (await spreadOf(ask, under, measure)).spread
}
