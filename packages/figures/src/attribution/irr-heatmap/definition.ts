import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { type Chart, defineFigure } from '../../figure.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { cellsOnPaper, gridCells } from '../parts/grid-cells.ts'
import { paperSpanNote } from '../parts/paper-span-note.ts'
import type { Payments } from '../parts/spans.ts'
import { heatmapOption } from './option.ts'
import { heatmapWords, spanTable } from './words.ts'

const formula =
  'The track’s rate less the benchmark’s, each from the start of a span to its end. Of spans under 12 months no annual rate is said; they are grey. The colour is the size of the difference, a dash marks what is below the benchmark.'

/** One payment by start and end. */
export const irrSingleHeatmap = defineFigure({
  id: 'irrSingleHeatmap',
  title: attributionSectionTitles.irrSingleHeatmap,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'How the track did against the benchmark for £1,000 paid in once, by when it was paid and when it was valued.',
    formula,
    anchor: 'heat-maps-and-surfaces',
  },
  of: ({ attribution }) =>
    heatmapChart(attribution, 'single', attributionSectionTitles.irrSingleHeatmap, 'Single by start and end'),
})

/** Regular payments by start and end. */
export const irrRegularHeatmap = defineFigure({
  id: 'irrRegularHeatmap',
  title: attributionSectionTitles.irrRegularHeatmap,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition:
      'How the track did against the benchmark for £100 a month, by when payments began and when they were valued.',
    formula,
    anchor: 'heat-maps-and-surfaces',
  },
  of: ({ attribution }) =>
    heatmapChart(attribution, 'regular', attributionSectionTitles.irrRegularHeatmap, 'Regular by start and end'),
})

function heatmapChart(attribution: DoneAttribution, payments: Payments, title: string, sheet: string): Chart {
  const cells = gridCells(attribution, payments)
  const onPaper = cellsOnPaper(cells)
  return {
    kind: 'chart',
    counts: attributionCounts(attribution),
    pictures: [
      {
        words: heatmapWords(attribution, cells, payments, title),
        option: (theme, size) => heatmapOption(attribution, payments, theme, size),
        numbers: cells.spans.map(({ track, benchmark, difference }) => [
          undefined,
          undefined,
          track,
          benchmark,
          difference,
        ]),
        marks: () => [],
        sheet,
        height: 420,
        paper: {
          title: 'Track less benchmark, by start and end',
          height: 400,
          table: spanTable(attribution, onPaper.cells),
          tableNotes: paperSpanNote(attribution, onPaper.every),
        },
      },
    ],
    screen: { legend: [], isHalf: true, tip: 'row' },
  }
}
