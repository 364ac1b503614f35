import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { type Chart, type ChartOption, defineFigure } from '../../figure.ts'
import { noYear } from '../irr-by-start/words.ts'
import { gridUnit, rangeSentence, spanTable } from '../irr-heatmap/words.ts'
import { attributionCounts, attributionData, attributionExplained } from '../parts/attribution-data.ts'
import { cellsOnPaper, gridCells } from '../parts/grid-cells.ts'
import { paperSpanNote } from '../parts/paper-span-note.ts'
import { type Payments, paidIn } from '../parts/spans.ts'
import { surfaceOption } from './option.ts'
import { firstTurn } from './projection.ts'

const formula =
  'Each corner of a piece is a span of the heat map, as high as the track’s rate lies above the benchmark’s; the outline at 0 is the benchmark. Seen from far away, so that equal heights are equal lengths; what lies beyond the ends of the scale is drawn at its end.'

/** The heat map of one payment as a surface. */
export const irrSingle3d = defineFigure({
  id: 'irrSingle3d',
  title: attributionSectionTitles.irrSingle3d,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition: 'The differences of the heat map of £1,000 paid in once, as a surface over start and end.',
    formula,
    anchor: 'heat-maps-and-surfaces',
  },
  of: ({ attribution }) =>
    surfaceChart(attribution, 'single', attributionSectionTitles.irrSingle3d, 'Single as a surface'),
})

/** The heat map of regular payments as a surface. */
export const irrRegular3d = defineFigure({
  id: 'irrRegular3d',
  title: attributionSectionTitles.irrRegular3d,
  data: attributionData,
  explain: {
    ...attributionExplained,
    definition: 'The differences of the heat map of £100 a month, as a surface over start and end.',
    formula,
    anchor: 'heat-maps-and-surfaces',
  },
  of: ({ attribution }) =>
    surfaceChart(attribution, 'regular', attributionSectionTitles.irrRegular3d, 'Regular as a surface'),
})

function surfaceChart(attribution: DoneAttribution, payments: Payments, title: string, sheet: string): Chart {
  const cells = gridCells(attribution, payments)
  const { spans } = cells
  const onPaper = cellsOnPaper(cells)
  const takeaway =
    spans.length === 0 ? noYear : `${paidIn[payments]}, the heat map as a surface. ${rangeSentence(spans)}`
  const turned =
    (degrees: number): ChartOption =>
    (theme, size) =>
      surfaceOption(attribution, payments, degrees, { theme, size })
  return {
    kind: 'chart',
    counts: attributionCounts(attribution),
    pictures: [
      {
        words: {
          title,
          takeaway,
          unit: gridUnit(attribution, spans),
          alt: `A surface over start and end of ${spans.length} spans. Its numbers are in its table. ${takeaway}`,
          table: spanTable(attribution, spans),
        },
        option: turned(firstTurn),
        turned,
        numbers: spans.map(({ track, benchmark, difference }) => [undefined, undefined, track, benchmark, difference]),
        marks: () => [],
        sheet,
        height: 420,
        paper: {
          title: 'Track less benchmark, as a surface',
          height: 400,
          table: spanTable(attribution, onPaper.cells),
          tableNotes: paperSpanNote(attribution, onPaper.every),
        },
      },
    ],
    screen: { legend: [], isHalf: true, tip: 'row' },
  }
}
