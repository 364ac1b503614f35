import type { TextGroup } from '@plumbline/contract/figures/segments.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'

/** As many characters as the server keeps. */
const longest = 40

/** What stands in the inputs at first: the abbreviations, and the labels themselves where there is none. */
export function shownLabels(groups: readonly TextGroup[]): readonly string[] {
  return groups.map(({ name, labelAbbr }) => labelAbbr ?? name)
}

export interface NewAbbreviation {
  readonly labelKey: string
  readonly labelAbbr: string
}

/** What to save: only what changed, and nothing in place of a label that is its own. */
export function newAbbreviations(groups: readonly TextGroup[], texts: readonly string[]): NewAbbreviation[] {
  return groups.flatMap(({ name, labelAbbr }, place) => {
    const text = itemAt(texts, place).trim()
    const abbreviation = text === name ? '' : text
    return abbreviation === (labelAbbr ?? '') ? [] : [{ labelKey: name, labelAbbr: abbreviation }]
  })
}

export function isTooLong({ name }: Pick<TextGroup, 'name'>, text: string): boolean {
  return text.trim() !== name && text.trim().length > longest
}

/** What those labels were short for when they were read. */
export function seenAbbreviations(groups: readonly TextGroup[], changes: readonly NewAbbreviation[]) {
  const seen = new Map(groups.map(({ name, labelAbbr }) => [name, labelAbbr ?? '']))
  return Object.fromEntries(changes.map(({ labelKey }) => [labelKey, seen.get(labelKey) ?? '']))
}
