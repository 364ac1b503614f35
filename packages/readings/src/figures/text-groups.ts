import type { DataPoint } from '@plumbline/contract/data-points/data-point.ts'
import type { Schemes, TextSegment } from '@plumbline/contract/figures/segments.ts'
import { type ChosenSavers, groupOf, readLargestGroups, sumOf } from './group-sums.ts'

/** Beyond so many values a chart cannot be read: the others are shown together. */
const mostValues = 30

/** Abbreviations of the values of a data point. */
export type Abbreviations = ReadonlyMap<string, string>

/** Savers by a text that every file may have. */
export function saversBy(selection: ChosenSavers, column: 'scheme' | 'fund'): Promise<Schemes> {
  return textGroups(selection, column, new Map())
}

export async function textSegment(
  selection: ChosenSavers,
  { order, name, unit, explanation }: DataPoint,
  abbreviations: Abbreviations,
): Promise<TextSegment> {
  return { id: order, name, unit, explanation, ...(await textGroups(selection, `texts[${order}]`, abbreviations)) }
}

async function textGroups(selection: ChosenSavers, text: string, abbreviations: Abbreviations): Promise<Schemes> {
  const rows = await readLargestGroups(selection, text, mostValues)
  const blank = rows.find(({ place }) => place === 0)
  const rest = rows.find(({ place }) => place > mostValues)
  const values = rows.filter((row) => row !== blank && row !== rest)
  return {
    counted: sumOf(rows).savers,
    leftOut: 0,
    groups: values.map(({ name, ...sums }) => ({ name, labelAbbr: abbreviations.get(name) ?? null, ...groupOf(sums) })),
    blank: blank === undefined ? null : groupOf(blank),
    rest: rest === undefined ? null : { values: rest.names, ...groupOf(rest) },
  }
}
