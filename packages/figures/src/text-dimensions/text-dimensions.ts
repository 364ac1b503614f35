import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Chart, Picture, ReportSource } from '../figure.ts'
import { chanceSentence } from '../findings/chance-words.ts'
import { sureOf } from '../group-evidence/words.ts'
import { ratesLegend } from '../parts/keys.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'

/** The texts of a saver that every file may have, by the key of the filter: alike but for their words. */
export const textDimensions = {
  funds: { name: 'Fund', sheet: 'Funds', savers: 'Savers by fund' },
  schemes: { name: 'Scheme', sheet: 'Schemes', savers: 'Savers by scheme' },
} as const

export type TextDimension = keyof typeof textDimensions

/** What the findings call it. */
export const divisions = { funds: 'fund', schemes: 'scheme' } as const satisfies Readonly<Record<TextDimension, string>>

/** Whether the savers can be told apart by it: a file may leave it out. */
export function hasValues({ groups }: Pick<Schemes, 'groups'>): boolean {
  return groups.length > 0
}

export function dimensionPicture(
  dimension: TextDimension,
  figure: Schemes,
  chance: string,
  sure?: readonly string[],
): Picture {
  const { name, sheet, savers } = textDimensions[dimension]
  return segmentPicture({
    name,
    rows: textRows(figure),
    filters: (filter) => textFilters(figure, (value): SaverFilter => ({ ...filter, [dimension]: [value] })),
    sheet,
    titleOnPaper: savers,
    chance,
    sure,
  })
}

/** How sure each row is, in the order of `textRows`; nothing where the findings tell no groups apart. */
function sureRows(dimension: TextDimension, figure: Schemes, source: ReportSource): readonly string[] | undefined {
  const known = source.pooled?.findings[dimension] ?? []
  if (known.length < 2) return undefined
  const isChosen = isChosenByResult(source.provenance)
  const sureOfRow = (group: Group, evidence: GroupEvidence | undefined) =>
    hiddenOf(group) === null ? sureOf(group.savers, evidence?.evidence ?? null, isChosen) : ''
  const named = (name: string | null) => known.find((each) => each.others === null && each.name === name)
  const { groups, rest, blank } = figure
  return [
    ...groups.map((group) => sureOfRow(group, named(group.name))),
    ...(rest === null
      ? []
      : [
          sureOfRow(
            rest,
            known.find(({ others }) => others === rest.values),
          ),
        ]),
    ...(blank === null ? [] : [sureOfRow(blank, named(null))]),
  ]
}

/** Savers by fund or scheme as a chart of the report. */
export function dimensionChart(dimension: TextDimension, figure: Schemes, source: ReportSource): Chart {
  const picture = dimensionPicture(
    dimension,
    figure,
    chanceSentence({ division: divisions[dimension] }, source),
    sureRows(dimension, figure, source),
  )
  return {
    kind: 'chart',
    name: picture.words.title,
    counts: figure,
    pictures: [picture],
    screen: { legend: ratesLegend, tip: 'row' },
  }
}
