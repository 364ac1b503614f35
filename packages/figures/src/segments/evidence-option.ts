import { itemAt } from '../item-at.ts'
import { axisRates } from '../parts/axis-numbers.ts'
import { type FigureOption, plumbLine, valueAxis } from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { type NiceAxis, niceEnds, niceRange } from '../parts/nice-axis.ts'
import { type Layout, stackedLayout, stackedTop, wideLayout } from './evidence-layout.ts'
import type { EvidenceRow, EvidenceRows } from './evidence-rows.ts'
import { intervalShapes, rateShapes } from './evidence-shapes.ts'
import { headShapes, textShapes } from './evidence-texts.ts'

/** Below this width each row takes two lines: names and numbers, and below them bar and interval. */
const stackedBelow = 600
const bottom = 26

/** How high the picture is where each row has two lines, in pixels. */
export function stackedHeight(rows: number): number {
  return stackedTop + bottom + 54 * rows
}

/**
 * A row for each group: the average IRR as a bar with an ink tick at the average benchmark IRR; savers, score and pounds; the
 * lasting difference from the benchmark as a dot in its 95 % interval, which is a solid bar where the evidence is strong, an outline
 * where there is some and a thin line where it could be chance; and how sure in words. Data points are named by their place
 * among the rows; the row of all has none.
 */
export function evidenceOption(
  { heading, rows, total }: EvidenceRows,
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const all = total === null ? rows : [...rows, total]
  const isStacked = size.width < stackedBelow
  const layout = isStacked ? stackedLayout(size.width) : wideLayout(size.width)
  const rates = ratesAxis(all, layout)
  const gaps = gapAxis(all)
  const edge = { top: layout.top, bottom, outerBoundsMode: 'none' as const }
  // Texts stand where the lines of the axes would be.
  const lines = isStacked ? { splitLine: { show: false } } : {}
  const names = all.map((_, place) => String(place))
  return {
    animation: false,
    aria: { enabled: false },
    grid: [
      { ...edge, left: layout.bars.left, width: layout.bars.width },
      { ...edge, left: layout.gaps.left, width: layout.gaps.width },
    ],
    xAxis: [
      { ...valueAxis(theme, rates, axisRates(rates)), ...lines, gridIndex: 0 },
      { ...valueAxis(theme, gaps, signed(axisRates(gaps))), ...lines, gridIndex: 1 },
    ],
    yAxis: [0, 1].map((gridIndex) => ({ type: 'category', data: names, inverse: true, show: false, gridIndex })),
    series: [
      {
        type: 'custom',
        ...axes(0),
        z: 3,
        data: rows.map((row, place) => ({ name: String(place), value: [row.group.meanIrr ?? 0, place] })),
        renderItem: ({ dataIndex }, { coord }) => rateShapes(itemAt(rows, dataIndex), dataIndex, coord, layout, theme),
      },
      ...(total === null
        ? []
        : [silentRow(0, [rows.length], (place, coord) => rateShapes(total, place, coord, layout, theme))]),
      {
        ...silentRow(1, [...all.keys()], (place, coord) =>
          intervalShapes(itemAt(all, place), place, coord, layout, theme),
        ),
        markLine: { ...plumbLine(theme, 'xAxis', 0), z: 2 },
      },
      silentRow(0, [...all.keys()], (place, coord) => {
        const [, middle = 0] = coord([0, place])
        return textShapes(itemAt(all, place), middle, layout, theme, place === rows.length)
      }),
      silentRow(0, [0], () => headShapes(heading, layout, theme)),
    ],
  }
}

const axes = (grid: 0 | 1) => ({ xAxisIndex: grid, yAxisIndex: grid })

type Coord = (value: [number, number]) => number[]

/** Shapes that answer to nobody, for some rows. */
function silentRow(
  grid: 0 | 1,
  places: readonly number[],
  draw: (place: number, coord: Coord) => ReturnType<typeof rateShapes>,
) {
  return {
    type: 'custom' as const,
    ...axes(grid),
    silent: true,
    z: 4,
    data: places.map((place) => [0, place]),
    renderItem: ({ dataIndex }: { dataIndex: number }, { coord }: { coord: Coord }) =>
      draw(itemAt(places, dataIndex), coord),
  }
}

function ratesAxis(rows: readonly EvidenceRow[], { bars }: Layout): NiceAxis {
  const rates = rows.flatMap(({ group }) => [group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0])
  return niceEnds(Math.min(0, ...rates), Math.max(0, ...rates) * 1.04, bars.width < 160 ? 2 : 4)
}

/** No difference is on it, with room for the ends of all intervals. */
function gapAxis(rows: readonly EvidenceRow[]): NiceAxis {
  const ends = rows.flatMap(({ evidence }) => (evidence === null ? [] : [evidence.low, evidence.high]))
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  if (high === low) return niceRange(-0.01, 0.01, 2)
  const room = 0.04 * (high - low)
  return { ...niceRange(low, high, 3), min: low - room, max: high + room }
}

function signed(write: (rate: number) => string): (rate: number) => string {
  return (rate) => (Math.abs(rate) < 1e-9 ? '0' : `${rate > 0 ? '+' : ''}${write(rate)}`)
}
