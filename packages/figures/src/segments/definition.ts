import {
  type NumberSegment,
  numberSegmentSchema,
  type TextSegment,
  textSegmentSchema,
} from '@plumbline/contract/figures/segments.ts'
import { z } from 'zod'
import { type Chart, defineFigure, type ReportSource } from '../figure.ts'
import { chanceSentence } from '../findings/chance-words.ts'
import { intersectRanges } from '../marks/intersect-ranges.ts'
import { ratesLegend } from '../parts/keys.ts'
import { segmentation } from './explain.ts'
import { segmentPicture, textFilters } from './segment-picture.ts'
import { numberRows, textRows } from './segment-rows.ts'

/** A chart for each data point, by their places in the file. */
export const segments = defineFigure({
  id: 'segments',
  title: 'Segmentation',
  data: { numberSegments: z.array(numberSegmentSchema), textSegments: z.array(textSegmentSchema) },
  pooled: 'shown if there',
  explain: segmentation,
  of: ({ numberSegments, textSegments, pooled, provenance }) =>
    [
      ...textSegments.map((figure) => textChart(figure, chanceOf(figure, { pooled, provenance }))),
      ...numberSegments.map((figure) => numberChart(figure, chanceOf(figure, { pooled, provenance }))),
    ].toSorted((a, b) => a.part - b.part),
})

function chanceOf({ id }: Pick<TextSegment, 'id'>, source: ReportSource): string {
  return chanceSentence({ division: 'data point', dataPoint: id }, source)
}

function textChart(figure: TextSegment, chance: string): Chart & { part: number } {
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
    chance,
    sure: 'not by group',
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

function numberChart(figure: NumberSegment, chance: string): Chart & { part: number } {
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
    chance,
    sure: 'not by group',
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
