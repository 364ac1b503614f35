import type { FigureCounts } from '@plumbline/contract/figures/group.ts'
import type { ReportData } from '@plumbline/contract/figures/report-data.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { segmentHeight, segmentOption } from '@plumbline/figures/segments/option.ts'
import { numberRows, textRows } from '@plumbline/figures/segments/segment-rows.ts'
import { segmentWords } from '@plumbline/figures/segments/words.ts'
import { explanationTexts } from '@plumbline/figures/words/explanation-texts.ts'
import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import type { NamedGroup } from '@plumbline/figures/words/group-table.ts'
import type { Drawing } from '../document/draw-figures.ts'
import { drawnRows, mostRows } from '../document/drawn-rows.ts'
import { rowsKey } from '../document/keys.ts'
import type { Section } from '../document/report-document.ts'
import { type ChartPart, chartSection, chartWithTable } from '../document/section-parts.ts'

export function schemesSection({ schemes, provenance }: ReportData, drawing: Drawing): Section {
  const rows = textRows(schemes)
  const part = groupPart(segmentWords('Scheme', rows), rows, schemes)
  return chartSection(drawing, provenance, explanationTexts.segment.definition, { ...part, title: 'Savers by scheme' })
}

/** A figure for each data point of the file; null when it has none. */
export function dataPointsSection(data: ReportData, drawing: Drawing): Section | null {
  const { numberSegments, textSegments, provenance } = data
  const segments = [
    ...textSegments.map((segment) => ({ segment, rows: textRows(segment) })),
    ...numberSegments.map((segment) => ({ segment, rows: numberRows(segment) })),
  ].toSorted((a, b) => a.segment.id - b.segment.id)
  if (segments.length === 0) return null
  const names = segments.map(({ segment }) => segment.name)
  return {
    title: 'Segmentation by data points',
    finding:
      segments.length === 1 ? `Savers by ${names[0]}` : `Savers by ${count(names.length)} data points of the file`,
    intro: `${names.join(', ')}.`,
    blocks: segments.flatMap(({ segment, rows }) =>
      chartWithTable(drawing, provenance, groupPart(segmentWords(segment.name, rows), rows, segment)),
    ),
  }
}

function groupPart(words: FigureWords, rows: readonly NamedGroup[], counts: FigureCounts): ChartPart {
  const drawn = drawnRows(rows)
  return {
    words,
    option: (theme, size) => segmentOption(drawn, theme, size),
    height: segmentHeight(drawn.length),
    key: rowsKey,
    counts,
    ...(rows.length > mostRows && { note: `Top ${mostRows} of ${rows.length}; the table has all.` }),
  }
}
