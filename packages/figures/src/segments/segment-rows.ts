import type { NumberSegment, Schemes, TextGroup } from '@plumbline/contract/figures/segments.ts'
import { bandText } from '@plumbline/contract/format/bands.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { NamedGroup } from '../words/group-table.ts'

export const blankName = '(blank)'

/** What a text is shown as: its abbreviation where one was saved. */
function labelOf({ name, labelAbbr }: Pick<TextGroup, 'name' | 'labelAbbr'>): string {
  return labelAbbr ?? name
}

/** A row for each value, then the least of many together, then those without a value. */
export function textRows({ groups, rest, blank }: Pick<Schemes, 'groups' | 'rest' | 'blank'>): readonly NamedGroup[] {
  return [
    ...groups.map((group) => ({ name: labelOf(group), group })),
    ...(rest === null ? [] : [{ name: `${count(rest.values)} others`, group: rest }]),
    ...(blank === null ? [] : [{ name: blankName, group: blank }]),
  ]
}

/** A row for each band, then those without a value. */
export function numberRows({ bands, blank }: Pick<NumberSegment, 'bands' | 'blank'>): readonly NamedGroup[] {
  return [
    ...bands.map((group) => ({ name: bandText(...group.range), group })),
    ...(blank === null ? [] : [{ name: blankName, group: blank }]),
  ]
}
