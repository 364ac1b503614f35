import type { GroupEvidence } from '@plumbline/contract/figures/findings.ts'
import type { Group } from '@plumbline/contract/figures/group.ts'
import type { Schemes } from '@plumbline/contract/figures/segments.ts'
import type { Statistics } from '@plumbline/contract/figures/statistics.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { Chart, Picture, ReportSource } from '../figure.ts'
import { assumption } from '../findings/assumption.ts'
import { chanceSentence } from '../findings/chance-words.ts'
import { sureOf } from '../group-evidence/words.ts'
import { evidenceLegend, ratesLegend } from '../parts/keys.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { isChosenByResult } from '../pooled/evidence-words.ts'
import { drawnOf, type EvidenceRow, type EvidenceRows, evidenceRow } from '../segments/evidence-rows.ts'
import { type Segmentation, segmentPicture, textFilters } from '../segments/segment-picture.ts'
import { textRows } from '../segments/segment-rows.ts'

/** The texts of a saver that every file may have, by the key of the filter: alike but for their words. */
export const textDimensions = {
  funds: { name: 'Fund', sheet: 'Funds', savers: 'Savers by fund', all: 'All funds' },
  schemes: { name: 'Scheme', sheet: 'Schemes', savers: 'Savers by scheme', all: 'All schemes' },
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
  evidence: OfEvidence = {},
): Picture {
  const { name, sheet, savers } = textDimensions[dimension]
  return segmentPicture({
    name,
    rows: textRows(figure),
    filters: (filter) => textFilters(figure, (value): SaverFilter => ({ ...filter, [dimension]: [value] })),
    sheet,
    titleOnPaper: savers,
    chance,
    ...evidence,
  })
}

type OfEvidence = Pick<Segmentation, 'sure' | 'evidence' | 'awaitsEvidence'>

/** Savers by fund or scheme as a chart of the report. */
export function dimensionChart(
  dimension: TextDimension,
  figure: Schemes,
  source: ReportSource,
  headline: Statistics,
): Chart {
  const rowEvidence = knownRows(dimension, figure, source)
  const evidence: EvidenceRows | undefined = rowEvidence && {
    heading: textDimensions[dimension].name,
    basis: `the gap is from the benchmark, of each taken alone and ${assumption(source.pooled?.findings.trackingError ?? 0, source.provenance.parameters)}`,
    rows: textRows(figure).map((row, place) => evidenceRow(row, rowEvidence[place])),
    total: totalRow(dimension, source, headline),
  }
  const isChosen = isChosenByResult(source.provenance)
  const visibleEvidence = isChosen ? undefined : evidence
  const picture = dimensionPicture(dimension, figure, chanceSentence({ division: divisions[dimension] }, source), {
    sure: rowEvidence && groupsOf(figure).map((group, place) => sureOfRow(group, rowEvidence[place], isChosen)),
    evidence: visibleEvidence,
    awaitsEvidence: groupsOf(figure).length > 1,
  })
  return {
    kind: 'chart',
    name: picture.words.title,
    counts: figure,
    pictures: [picture],
    screen: {
      legend: visibleEvidence === undefined ? ratesLegend : evidenceLegend(drawnOf(visibleEvidence)),
      tip: 'row',
    },
  }
}

/** The evidence of each row, in the order of `textRows`; nothing where the findings tell no groups apart. */
function knownRows(
  dimension: TextDimension,
  { groups, rest, blank }: Schemes,
  { pooled }: ReportSource,
): readonly (GroupEvidence | undefined)[] | undefined {
  const groupEvidence = pooled?.findings[dimension] ?? []
  if (groupEvidence.length < 2) return undefined
  const evidenceOf = (name: string | null) => groupEvidence.find((each) => each.others === null && each.name === name)
  return [
    ...groups.map((group) => evidenceOf(group.name)),
    ...(rest === null ? [] : [groupEvidence.find(({ others }) => others === rest.values)]),
    ...(blank === null ? [] : [evidenceOf(null)]),
  ]
}

function groupsOf({ groups, rest, blank }: Schemes): readonly Group[] {
  return [...groups, ...(rest === null ? [] : [rest]), ...(blank === null ? [] : [blank])]
}

/** How sure each row is, in words; nothing of one that is not passed on. */
function sureOfRow(group: Group, groupEvidence: GroupEvidence | undefined, isChosen: boolean): string {
  return hiddenOf(group) === null ? sureOf(group.savers, groupEvidence?.evidence ?? null, isChosen) : ''
}

/** All savers together, as the key figures and the evidence of everyone have them. */
function totalRow(dimension: TextDimension, { pooled }: ReportSource, headline: Statistics): EvidenceRow | null {
  if (pooled === undefined || hiddenOf(headline) !== null) return null
  const { savers, score, irr, benchmarkIrr, assets, benchmarkAssets } = headline
  const means = { meanScore: score.mean, meanIrr: irr.mean, meanBenchmarkIrr: benchmarkIrr.mean }
  const row = { name: textDimensions[dimension].all, group: { savers, ...means, assets, benchmarkAssets } }
  return evidenceRow(row, pooled.findings.whole)
}
