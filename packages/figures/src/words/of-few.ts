import { smallGroup } from '@plumbline/contract/figures/group.ts'
import { saversText } from './figure-words.ts'

/** A part of savers; of so few as a small group it says nothing, and is not shown. */
export function partOfSavers(part: number, savers: number): number | null {
  return savers < smallGroup ? null : part / savers
}

/** What a figure of so few savers says instead; null where there are enough. */
export function fewSentence(savers: number): string | null {
  if (savers === 0 || savers >= smallGroup) return null
  return `Only ${saversText(savers)} ${savers === 1 ? 'is' : 'are'} counted here, too few for an average or a share to mean anything.`
}
