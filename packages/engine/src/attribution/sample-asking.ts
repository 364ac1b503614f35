import type { AskMembers } from './clipped-sums.ts'
import { memberPass } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { joinMembers } from './sampled-members.ts'

/** Up to so many members there is no sample; a sample is about half as many. */
const fewMembers = 16_000
const sampled = 8000

/** So many of those who first paid in a month stand for all of them in what is only stepped by, or a few more. */
const standing = 500

/** Some of the members, to begin with. */
export interface Sample {
  readonly ask: AskMembers
  /** By month of the first payment: of so many members one stands for all of them (`ClippedAsked`). */
  readonly oneOf: Int32Array
}

/**
 * A sample of the members, to begin with; null where there are too few members for one.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   return sampleAsking(months, async (pass) => memberPass(members, months, pass)) instanceof Promise
 * })() // => true
 */
export async function sampleAsking(months: AttributionMonths, ask: AskMembers): Promise<Sample | null> {
  const under = { returns: months.benchmark, part: 'all' } as const
  const { starts = new Float64Array(0) } = await ask({ ...under, ask: 'starts' })
  const members = starts.reduce((sum, count) => sum + count, 0)
  if (members <= fewMembers) return null
  const { sample = [] } = await ask({ ...under, ask: 'sample', oneOf: Math.floor(members / sampled) })
  const few = joinMembers(sample)
  return {
    ask: async (pass) => memberPass(few, months, pass),
    oneOf: Int32Array.from(starts, (count) => Math.max(1, Math.floor(count / standing))),
  }
}
