import { textInUnit } from '@plumbline/contract/data-points/units.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { nameOfValue } from '@plumbline/figures/filter/list-words.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { hasValues, type TextDimension, textDimensions } from '@plumbline/figures/text-dimensions/text-dimensions.ts'

/** A group of savers that can be set beside another: a scheme, a fund, a year of joining, or a value of a text data point. */
export interface Side {
  /** In the address: `scheme:Master Trusts`, `fund:Cautious`, `year:2007`, `text.3:North`. */
  readonly key: string
  /** What kind of group it is. */
  readonly kind: string
  readonly name: string
  readonly savers: number
  /** The savers of the report's filter who belong to it. */
  readonly filter: SaverFilter
}

/** Every group that the report tells apart by name, in the order of its figures. */
export function sidesOf(data: VfmData): readonly Side[] {
  const { filters } = data.provenance
  const years = data.joinerCohorts.years.map(({ year, savers }) => ({
    key: `year:${year}`,
    kind: 'Year of first contribution',
    name: `Joiners of ${year}`,
    savers,
    filter: { ...filters, firstContributionYear: [year] },
  }))
  const texts = data.textSegments.flatMap((segment) =>
    namedTexts(segment).map(({ value, savers }) => ({
      key: `text.${segment.id}:${value}`,
      kind: segment.name,
      name: nameOfValue(textInUnit(segment.unit, value)),
      savers,
      filter: {
        ...filters,
        segment: { ...filters.segment, string: { ...filters.segment?.string, [segment.id]: [value] } },
      },
    })),
  )
  return [...sidesBy('schemes', data), ...sidesBy('funds', data), ...years, ...texts]
}

/** None where the file states none: that would be one group, of everybody. */
function sidesBy(dimension: TextDimension, data: VfmData): readonly Side[] {
  if (!hasValues(data[dimension])) return []
  const kind = textDimensions[dimension].name
  return namedTexts(data[dimension]).map(({ value, savers }) => ({
    key: `${kind.toLowerCase()}:${value}`,
    kind,
    name: nameOfValue(value),
    savers,
    filter: { ...data.provenance.filters, [dimension]: [value] },
  }))
}

/** The two chosen, else the two largest groups of the first kind that has several. */
export function chosenSides(sides: readonly Side[], keys: readonly [string, string] | undefined): readonly Side[] {
  const choice = (keys ?? []).flatMap((key) => sides.filter((side) => side.key === key))
  if (choice.length === 2 && choice[0] !== choice[1]) return choice
  const kinds = [...new Set(sides.map(({ kind }) => kind))].map((kind) => sides.filter((side) => side.kind === kind))
  const [first] = kinds.filter((group) => group.length > 1)
  return (first ?? sides).toSorted((a, b) => b.savers - a.savers).slice(0, 2)
}

/** What the two are called beside each other: with their kinds where the names are the same. */
export function sideNames(left: Side, right: Side): readonly [string, string] {
  if (left.name !== right.name) return [left.name, right.name]
  return [`${left.kind}: ${nameInSentence(left.name)}`, `${right.kind}: ${nameInSentence(right.name)}`]
}

/** Values with their savers, in the file's words: abbreviations are for charts. Blank is a value as any other. */
function namedTexts({ groups, blank }: Pick<VfmData['schemes'], 'groups' | 'blank'>) {
  return [
    ...groups.map(({ name, savers }) => ({ value: name, savers })),
    ...(blank === null ? [] : [{ value: '', savers: blank.savers }]),
  ]
}
