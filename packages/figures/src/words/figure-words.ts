import { type Group, smallGroup } from '@plumbline/contract/figures/group.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { hiddenLabel, hiddenNote, hiddenOf, nextHiddenNote } from '../passed-on/hidden-groups.ts'

/** What stands around a figure, the same on screen, in the PDF and in the workbook. */
export interface FigureWords {
  readonly title: string
  /** What the figure shows, in one sentence with its numbers. */
  readonly takeaway: string
  /** Names that people gave and that stand in it: numbers in them are no figures. */
  readonly names?: readonly string[]
  /** A word of the specification for what the takeaway says. */
  readonly badge?: string | null
  readonly unit: string
  /** The picture in words, for those who do not see it. */
  readonly alt: string
  readonly table: FigureTable
}

export interface FigureTable {
  readonly columns: readonly { readonly title: string; readonly align: 'left' | 'right' }[]
  readonly rows: readonly (readonly string[])[]
  /** Whether the last row adds up those above it. */
  readonly hasTotal?: boolean
}

/** `1 saver`, `44,806 savers`. */
export function saversText(savers: number): string {
  return savers === 1 ? '1 saver' : `${count(savers)} savers`
}

/** So few savers that their average says little. Of nobody there is no average to be wary of. */
export function isSmall({ savers }: Pick<Group, 'savers'>): boolean {
  return savers > 0 && savers < smallGroup
}

const smallMark = '*'

/** How many savers, as it stands beside a mark: marked where they are few. */
export function markedCount(group: Pick<Group, 'savers'>): string {
  const hidden = hiddenOf(group)
  if (hidden !== null) return hiddenLabel[hidden]
  return `${count(group.savers)}${isSmall(group) ? smallMark : ''}`
}

/** Says what the mark means, where a group has it. */
export function withSmallNote(unit: string, groups: readonly Pick<Group, 'savers'>[]): string {
  const hidden = groups.map(hiddenOf)
  if (hidden.some((each) => each !== null)) {
    return `${unit}; ${hiddenNote}${hidden.includes('with small') ? `; ${nextHiddenNote}` : ''}`
  }
  return groups.some(isSmall) ? `${unit}; ${smallMark} under ${smallGroup} savers` : unit
}

/** A count within a sentence: `none`, `4`. */
export function countOrNone(number: number): string {
  return number === 0 ? 'none' : count(number)
}

/** `2007, 2008 and 2018`. */
export function listText(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`
}
