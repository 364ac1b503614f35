import type { SeenState } from './api-calls.ts'
import { grownPots, hasErrors, numberOfPot, saversOf } from './planned-uploads.ts'

/** What is wrong with what a reader saw of the provider whose data are replaced; undefined when it is one whole upload. */
export function judgeReplaced({ version, total, pots }: SeenState): string | undefined {
  if (version === undefined) return total === 0 ? undefined : `${total} savers without a batch`
  if (pots.length === 0) return `version ${version} shows none of ${total} savers`
  const numbers = new Set(pots.map(([, pot]) => numberOfPot(pot)))
  const [number, ...others] = numbers
  if (number === undefined || others.length > 0) return `version ${version} mixes uploads ${[...numbers].join(', ')}`
  if (hasErrors(number)) return `version ${version} comes from upload ${number}, which has errors`
  const expected = saversOf(number)
  if (total === expected && distinct(pots) === expected) return undefined
  return `version ${version} of upload ${number} shows ${distinct(pots)} savers of ${total}, not ${expected}`
}

/** The same for the batch that grows, once it is known which uploads became part of it. */
export function judgeGrown(state: SeenState, published: readonly number[]): string | undefined {
  const { version, total, pots } = state
  if (version === undefined) return total === 0 ? undefined : `${total} savers without a batch`
  const newest = Math.max(...pots.map(([, pot]) => numberOfPot(pot)))
  const expected = grownPots(published.filter((number) => number <= newest))
  const answer = Object.fromEntries(pots)
  const ids = Object.keys(expected)
  const same = ids.length === total && ids.length === pots.length && ids.every((id) => answer[id] === expected[id])
  return same ? undefined : `version ${version} is not what uploads up to ${newest} make: ${JSON.stringify(answer)}`
}

function distinct(pots: SeenState['pots']): number {
  return new Set(pots.map(([saver]) => saver)).size
}
