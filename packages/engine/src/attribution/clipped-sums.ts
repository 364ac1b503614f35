import { clipAt, leastNoise, normalMedian } from '../stats/clipped-residuals.ts'
import { bucketOf, medianOf } from './median-buckets.ts'
import type { Measure, MemberPart, MemberPass, PassAnswer } from './member-pass.ts'

/** Whoever holds the members: answers a pass over all of them. */
export type AskMembers = (pass: MemberPass) => Promise<PassAnswer>

/** Of which members, under which track. */
export interface AskedTrack {
  readonly returns: Float64Array
  readonly part: MemberPart
  /** About what the median will be: where it is that nearly, a pass is saved. */
  readonly near?: number | undefined
}

/**
 * The bound that residuals of a round are held to, 1.345 robust deviations, the median residual it comes from, and how many members there are.
 *
 * Formula: `s = median|u| / 0.6745 sqrt(M / (M - p))`, p being 2 and the effective months, at most half of the members; `s` is
 * no less than 0.01 %. Unit: a fraction of a pot.
 *
 * @example
 * freeBound(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all' }, 0, 0) instanceof Promise // => true
 */
export async function freeBound(ask: AskMembers, under: AskedTrack, centre: number, effectiveMonths: number) {
  const { median: spread, members } = await spreadOf(ask, under, { of: 'deviation', centre })
  const parameters = Math.min(2 + effectiveMonths, members / 2)
  const deviation = (spread / normalMedian) * Math.sqrt(members / (members - parameters))
  return { bound: clipAt * Math.max(deviation, leastNoise), members, spread }
}

/**
 * The sums of a pass.
 *
 * @example
 * sumsOf(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all', ask: 'sums', centre: 0, bound: 1 }) instanceof Promise // => true
 */
export async function sumsOf(ask: AskMembers, pass: MemberPass & { readonly ask: 'sums' }) {
  const { sums } = await ask(pass)
  if (sums === undefined) throw new RangeError('The members did not answer')
  return sums
}

async function spreadOf(ask: AskMembers, { returns, part, near }: AskedTrack, measure: Measure) {
  const guess = near === undefined ? undefined : bucketOf(near)
  const asked = { returns, part, ask: 'counts', measure } as const
  const { counts, values = [] } = await ask(guess === undefined ? asked : { ...asked, bucket: guess })
  if (counts === undefined) throw new RangeError('The members did not answer')
  const valuesIn = async (bucket: number) =>
    bucket === guess ? values : ((await ask({ returns, part, ask: 'bucket', measure, bucket })).values ?? [])
  return { median: await medianOf(counts, valuesIn), members: counts.reduce((sum, count) => sum + count, 0) }
}

/**
 * The median of a measure over members, by two passes.
 *
 * @example
 * median(() => new Promise(() => {}), { returns: new Float64Array(1), part: 'all' }, { of: 'ratio' }) instanceof Promise // => true
 */
export async function median(ask: AskMembers, under: AskedTrack, measure: Measure): Promise<number> {
  return (await spreadOf(ask, under, measure)).median
}
