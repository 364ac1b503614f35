import type { AskMembers } from './clipped-sums.ts'
import { memberPass } from './member-pass.ts'
import type { AttributionMonths } from './month-grid.ts'
import { joinMembers } from './sampled-members.ts'

/** Up to so many members there is no sample; a sample is about half as many. */
const fewMembers = 16_000
const sampled = 8000

/**
 * Whoever holds a sample of the members, to begin with; null where there are too few members for one.
 *
 * @example
 * (() => {
 *   const { months, members } = knownFund(1, { ...plainFund, members: 50 })
 *   return sampleAsking(months, async (pass) => memberPass(members, months, pass)) instanceof Promise
 * })() // => true
 */
export async function sampleAsking(months: AttributionMonths, ask: AskMembers): Promise<AskMembers | null> {
  const under = { returns: months.benchmark, part: 'all' } as const
  const { counts } = await ask({ ...under, ask: 'counts', measure: { of: 'ratio' } })
  const members = counts?.reduce((sum, count) => sum + count, 0) ?? 0
  if (members <= fewMembers) return null
  const { sample = [] } = await ask({ ...under, ask: 'sample', oneOf: Math.floor(members / sampled) })
  const few = joinMembers(sample)
  return async (pass) => memberPass(few, months, pass)
}
