import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { CustomSeriesOption } from 'echarts'
import { axisName, type FigureOption, frame } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { pointsNumber } from '../../simulation-spread/points-number.ts'
import { type DifferenceScale, differenceColour, differenceScale } from '../parts/difference-scale.ts'
import { type GridCells, gridCells } from '../parts/grid-cells.ts'
import { monthAxis, monthTicks } from '../parts/month-axis.ts'
import { scaleKey, scaleKeyHeight } from '../parts/scale-key.ts'
import type { Payments } from '../parts/spans.ts'

/** Cells that are at least so large have their number. */
const numbered = { width: 34, height: 18 }
const cellGap = 1

/** Spans by start and end, coloured by how the track did against the benchmark; a dash marks those below it. */
export function heatmapOption(
  attribution: DoneAttribution,
  payments: Payments,
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const cells = gridCells(attribution, payments)
  const scale = differenceScale(cells.spans.map(({ difference }) => difference))
  const ticks = monthTicks(attribution, isNarrow(size) ? 4 : 7)
  const range = [cells.first - cells.step / 2, cells.last + cells.step / 2] as const
  const axis = (name: string) => ({ ...monthAxis(theme, ticks, range, name), axisLine: { show: false } })
  return {
    ...frame({ left: 2, right: 8, top: scaleKeyHeight(size), bottom: 26 }),
    xAxis: axis('Paid in from'),
    yAxis: { ...axis(''), ...axisName(theme, 'Valued', isNarrow(size) ? 34 : 44) },
    series: [
      shortCells(cells, theme),
      knownCells(cells, scale, theme),
      scaleKey(scale, theme, size, cells.short.length > 0),
    ],
  }
}

function shortCells({ short, step }: GridCells, theme: ChartTheme): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    data: short.map(({ start, end }) => [start, end]),
    renderItem: (_, api) => ({
      type: 'rect',
      shape: cellShape(api, step),
      style: { fill: theme.sunken, stroke: theme.grid, lineWidth: 1 },
    }),
  }
}

function knownCells({ spans, step }: GridCells, scale: DifferenceScale, theme: ChartTheme): CustomSeriesOption {
  return {
    type: 'custom',
    data: spans.map(({ start, end }, place) => ({ name: String(place), value: [start, end] })),
    renderItem: ({ dataIndex }, api) => {
      const span = spans[dataIndex]
      if (span === undefined) return null
      const shape = cellShape(api, step)
      const fill = differenceColour(span.difference, scale, theme.diverging)
      const isFar = Math.abs(span.difference) > scale.most / 2
      return {
        type: 'group',
        children: [
          { type: 'rect', shape, style: { fill } },
          ...cellMark(span.difference, shape, isFar ? theme.surface : theme.text),
        ],
      }
    },
  }
}

interface CellShape {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface CellApi {
  value(dimension: number): number | string
  coord?(at: number[]): number[]
}

function cellShape({ value, coord }: CellApi, step: number): CellShape {
  const [start, end] = [Number(value(0)), Number(value(1))]
  const [left = 0, bottom = 0] = coord?.([start - step / 2, end - step / 2]) ?? []
  const [right = 0, top = 0] = coord?.([start + step / 2, end + step / 2]) ?? []
  return {
    x: left,
    y: top,
    width: Math.max(1, right - left - cellGap),
    height: Math.max(1, bottom - top - cellGap),
  }
}

/** Large cells have their number, smaller ones below the benchmark a dash. */
function cellMark(difference: number, { x, y, width, height }: CellShape, color: string) {
  const middle = { x: x + width / 2, y: y + height / 2 }
  if (width >= numbered.width && height >= numbered.height) {
    return [
      {
        type: 'text' as const,
        silent: true,
        style: {
          text: pointsNumber(difference, 0.001, true),
          ...middle,
          align: 'center' as const,
          verticalAlign: 'middle' as const,
          fill: color,
          font: '11px Inter',
        },
      },
    ]
  }
  if (difference >= 0) return []
  const half = Math.max(1.5, Math.min(4, width / 4))
  return [
    {
      type: 'line' as const,
      silent: true,
      shape: { x1: middle.x - half, y1: middle.y, x2: middle.x + half, y2: middle.y },
      style: { stroke: color, lineWidth: height < 6 ? 1 : 1.5 },
    },
  ]
}
