import {
  type NumberSegment,
  numberSegmentSchema,
  type TextSegment,
  textSegmentSchema,
} from '@plumbline/contract/figures/segments.ts'
import { z } from 'zod'
import { besideOthers } from '../beside-others/beside-others.ts'
import type { KeyedRow } from '../beside-others/keyed-row.ts'
import { type Chart, defineFigure, type ReportSource } from '../figure.ts'
import { chanceSentence, type DivisionOfFigure } from '../findings/chance-words.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { ratesLegend } from '../parts/keys.ts'
import { segmentation } from './explain.ts'
import { segmentPicture, textFilters } from './segment-picture.ts'
import { numberKeys, numberRows, textKeys, textRows } from './segment-rows.ts'

/** A chart for each data point, by their places in the file. */
export const segments = defineFigure({
  id: 'segments',
  title: 'Segmentation',
  data: { numberSegments: z.array(numberSegmentSchema), textSegments: z.array(textSegmentSchema) },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ numberSegments, textSegments, pooled, provenance }) =>
    [
      ...textSegments.map((figure) => textChart(figure, { pooled, provenance })),
      ...numberSegments.map((figure) => numberChart(figure, { pooled, provenance })),
    ].toSorted((a, b) => a.part - b.part),
})

/** What the findings have of a data point, by the rows of its table. */
function ofFindings({ id }: Pick<TextSegment, 'id'>, rows: readonly KeyedRow[], source: ReportSource) {
  const divided: DivisionOfFigure = { division: 'data point', dataPoint: id }
  const beside = besideOthers(divided, rows, source)
  return {
    chance: chanceSentence(divided, source),
    sure: 'not by group',
    beside,
    source,
  } as const
}

function textChart(figure: TextSegment, source: ReportSource): Chart & { part: number } {
  const picture = segmentPicture({
    name: figure.name,
    explanation: figure.explanation,
    rows: textRows(figure, figure.unit),
    filters: (filter) =>
      textFilters(figure, (value) => ({
        ...filter,
        segment: { ...filter.segment, string: { ...filter.segment?.string, [figure.id]: [value] } },
      })),
    sheet: figure.name,
    ...ofFindings(figure, textKeys(figure), source),
  })
  return {
    kind: 'chart',
    part: figure.id,
    name: picture.words.title,
    counts: figure,
    pictures: [picture],
    screen: { legend: ratesLegend, tip: 'row', labels: figure },
  }
}

function numberChart(figure: NumberSegment, source: ReportSource): Chart & { part: number } {
  const { id, name, explanation, bands, blank } = figure
  const picture = segmentPicture({
    name,
    explanation,
    rows: numberRows(figure),
    filters: (filter) => [
      ...bands.map((band) => ({
        ...filter,
        segment: {
          ...filter.segment,
          number: { ...filter.segment?.number, [id]: intersectRanges(filter.segment?.number?.[id], band.filter) },
        },
      })),
      // A range holds numbers only.
      ...(blank === null ? [] : [null]),
    ],
    sheet: name,
    ...ofFindings(figure, numberKeys(figure), source),
  })
  return {
    kind: 'chart',
    part: id,
    name: picture.words.title,
    counts: figure,
    pictures: [picture],
    screen: { legend: ratesLegend, tip: 'row' },
  }
}
