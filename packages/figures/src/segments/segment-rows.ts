import { bandsInUnit, type DataPointUnit, textInUnit } from '@plumbline/contract/data-points/units.ts'
import type { NumberSegment, Schemes, TextGroup } from '@plumbline/contract/figures/segments.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import type { KeyedRow } from '../beside-others/keyed-row.ts'
import { lowerEnd } from '../filter/lower-end.ts'
import { itemAt } from '../item-at.ts'
import type { NamedGroup } from '../words/group-table.ts'

/** What savers are called of whom the file does not say it. */
export const blankName = 'Not stated'

/** What a text is shown as: its abbreviation where one was saved. */
function labelOf({ name, labelAbbr }: Pick<TextGroup, 'name' | 'labelAbbr'>, unit: DataPointUnit): string {
  return visibleText(labelAbbr ?? textInUnit(unit, name))
}

/** A row for each value, then the least of many together, then those without a value. */
export function textRows(
  { groups, rest, blank }: Pick<Schemes, 'groups' | 'rest' | 'blank'>,
  unit: DataPointUnit = 'none',
): readonly NamedGroup[] {
  return [
    ...groups.map((group) => ({ name: labelOf(group, unit), group })),
    ...(rest === null ? [] : [{ name: `${count(rest.values)} others`, group: rest }]),
    ...(blank === null ? [] : [{ name: blankName, group: blank }]),
  ]
}

/** How findings know the rows; the least of many together were not compared. */
export function textKeys({ groups, rest, blank }: Pick<Schemes, 'groups' | 'rest' | 'blank'>): readonly KeyedRow[] {
  return [
    ...groups.map((group) => ({ key: { name: group.name }, group })),
    ...(rest === null ? [] : [{ key: null, group: rest }]),
    ...(blank === null ? [] : [{ key: { name: null }, group: blank }]),
  ]
}

export function numberKeys({ bands, blank }: Pick<NumberSegment, 'bands' | 'blank'>): readonly KeyedRow[] {
  return [
    ...bands.map((group) => ({ key: { from: lowerEnd(group.filter) ?? group.range[0] }, group })),
    ...(blank === null ? [] : [{ key: null, group: blank }]),
  ]
}

/** A row for each band, then those without a value. */
export function numberRows({
  bands,
  blank,
  unit,
}: Pick<NumberSegment, 'bands' | 'blank' | 'unit'>): readonly NamedGroup[] {
  const names = bandsInUnit(unit, bands)
  return [
    ...bands.map((group, place) => ({ name: itemAt(names, place), group })),
    ...(blank === null ? [] : [{ name: blankName, group: blank }]),
  ]
}
