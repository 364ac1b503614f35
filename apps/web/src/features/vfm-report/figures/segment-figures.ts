import type { NumberSegment, Schemes, TextSegment } from '@plumbline/contract/figures/segments.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { segmentHeight, segmentOption } from '@plumbline/figures/segments/option.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { segmentWords } from '@plumbline/figures/segments/words.ts'
import type { NamedGroup } from '@plumbline/figures/words/group-table.ts'
import { intersectRanges } from '../picks/intersect-ranges.ts'
import type { ReportFigure } from './report-figure.ts'

const legend = [
  { look: 'actual', text: 'Average IRR' },
  { look: 'benchmark', text: 'Average Benchmark IRR' },
] as const

/** What the filter has for a cell without a text. */
const blankText = ''

function drawn(
  name: string,
  rows: readonly NamedGroup[],
): Pick<ReportFigure, 'words' | 'option' | 'height' | 'legend'> {
  return {
    words: segmentWords(name, rows),
    option: (theme, size) => segmentOption(rows, theme, size),
    height: segmentHeight(rows.length),
    legend,
  }
}

export function schemeFigure(figure: Schemes, filter: SaverFilter): ReportFigure {
  return {
    id: 'schemeSeg',
    section: 'schemeSeg',
    explained: 'segment',
    ...drawn('Scheme', textRows(figure)),
    counts: figure,
    picks: textPicks(figure, (scheme) => ({ ...filter, schemes: [scheme] })),
  }
}

export function textFigure(figure: TextSegment, filter: SaverFilter): ReportFigure {
  return {
    id: `segments.${figure.id}`,
    section: 'segments',
    explained: 'segment',
    ...drawn(figure.name, textRows(figure)),
    counts: figure,
    picks: textPicks(figure, (value) => ({
      ...filter,
      segment: { ...filter.segment, string: { ...filter.segment?.string, [figure.id]: [value] } },
    })),
  }
}

export function numberFigure(figure: NumberSegment, filter: SaverFilter): ReportFigure {
  const active = filter.segment?.number?.[figure.id]
  return {
    id: `segments.${figure.id}`,
    section: 'segments',
    explained: 'segment',
    ...drawn(figure.name, numberRows(figure)),
    counts: figure,
    picks: [
      ...figure.bands.map((band) => ({
        ...filter,
        segment: {
          ...filter.segment,
          number: { ...filter.segment?.number, [figure.id]: intersectRanges(active, band.filter) },
        },
      })),
      // A range holds numbers only.
      ...(figure.blank === null ? [] : [null]),
    ],
  }
}

/** In the order of the rows: the least of many values together have no filter of their own. */
function textPicks(
  { groups, rest, blank }: Pick<Schemes, 'groups' | 'rest' | 'blank'>,
  withValue: (value: string) => SaverFilter,
): readonly (SaverFilter | null)[] {
  return [
    ...groups.map(({ name }) => withValue(name)),
    ...(rest === null ? [] : [null]),
    ...(blank === null ? [] : [withValue(blankText)]),
  ]
}
