import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Chart, Picture, ReportSource } from '../figure.ts'
import { chanceSentence } from '../findings/chance-words.ts'
import { ratesLegend } from '../parts/keys.ts'
import { segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'

/** The texts of a saver that every file may have, by the key of the filter: alike but for their words. */
export const textDimensions = {
  funds: { name: 'Fund', sheet: 'Funds', savers: 'Savers by fund' },
  schemes: { name: 'Scheme', sheet: 'Schemes', savers: 'Savers by scheme' },
} as const

export type TextDimension = keyof typeof textDimensions

/** What the findings call it. */
const divisions = { funds: 'fund', schemes: 'scheme' } as const satisfies Readonly<Record<TextDimension, string>>

/** Whether the savers can be told apart by it: a file may leave it out. */
export function hasValues({ groups }: Pick<Schemes, 'groups'>): boolean {
  return groups.length > 0
}

export function dimensionPicture(dimension: TextDimension, figure: Schemes, chance: string): Picture {
  const { name, sheet, savers } = textDimensions[dimension]
  return segmentPicture({
    name,
    rows: textRows(figure),
    filters: (filter) => textFilters(figure, (value): SaverFilter => ({ ...filter, [dimension]: [value] })),
    sheet,
    titleOnPaper: savers,
    chance,
  })
}

/** Savers by fund or scheme as a chart of the report. */
export function dimensionChart(dimension: TextDimension, figure: Schemes, source: ReportSource): Chart {
  const picture = dimensionPicture(dimension, figure, chanceSentence({ division: divisions[dimension] }, source))
  return {
    kind: 'chart',
    name: picture.words.title,
    counts: figure,
    pictures: [picture],
    screen: { legend: ratesLegend, tip: 'row' },
  }
}
