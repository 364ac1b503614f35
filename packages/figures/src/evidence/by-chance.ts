import { count } from '@plumbline/contract/format/counts.ts'
import { plainPercent } from '@plumbline/contract/format/rates.ts'

/** How often a group that does not differ shows evidence all the same: a normal deviate beyond 1, and beyond 1.96. */
export const shownByChance = { atLeastSome: 0.3173, strong: 0.05 } as const

/** `32` of 100. */
export function inHundred(part: number): number {
  return Math.round(100 * part)
}

/** How the things are called that a sentence counts. */
export interface GroupNouns {
  readonly one: string
  readonly many: string
}

/** Of several groups, how many would show evidence if none differed; of one group nothing. */
export function byChanceNotes(groups: number, { many }: GroupNouns, from = 'the benchmark'): readonly string[] {
  if (groups < 2) return []
  const { atLeastSome, strong } = shownByChance
  const of = (part: number) => `${expected(groups * part)} (${plainPercent(inHundred(part) / 100)} of them)`
  return [
    `If none of these ${count(groups)} ${many} differed from ${from}, ${of(atLeastSome)} would show at least some evidence by chance alone, and ${of(strong)} strong evidence.`,
  ]
}

/** Which of those compared lie on a side of the benchmark with strong evidence, from their gaps, and how many would by chance. */
export function standOutSentence(
  total: number,
  strongGaps: readonly number[],
  name: GroupNouns,
  which: string,
): string {
  const below = strongGaps.filter((gap) => gap < 0).length
  const above = strongGaps.length - below
  if (total === 1) {
    const side = below > 0 ? 'lies below' : above > 0 ? 'lies above' : 'lies neither below nor above'
    return `The one ${name.one} ${which} ${side} the benchmark with strong evidence.`
  }
  const chance = `By chance alone ${expected(total * shownByChance.strong)} would.`
  if (strongGaps.length === 0) {
    return `None of ${count(total)} ${name.many} ${which} lies below or above the benchmark with strong evidence. ${chance}`
  }
  const lie = below === 1 ? 'lies' : 'lie'
  return `Of ${count(total)} ${name.many} ${which}, ${below === 0 ? 'none' : count(below)} ${lie} below the benchmark with strong evidence taken alone, and ${above === 0 ? 'none' : count(above)} above. ${chance}`
}

/** `about 8`; what is nearer to none is not rounded up to one. */
function expected(groups: number): string {
  return groups < leastForOne ? 'fewer than 1' : `about ${count(Math.round(groups))}`
}

const leastForOne = 0.75
