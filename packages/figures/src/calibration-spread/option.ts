import { plainPercent } from '@plumbline/contract/format/rates.ts'
import type { CustomSeriesOption, LineSeriesOption } from 'echarts'
import { axisRates } from '../parts/axis-numbers.ts'
import { band } from '../parts/band.ts'
import { axisName, type FigureOption, frame, still, strongLabel, tick, valueAxis } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceAxis } from '../parts/nice-axis.ts'
import { type MeasuredSpread, type SpreadPoint, spreadPoints } from './curves.ts'

const edge = { left: 2, right: 120, top: 12, bottom: 26 }
/** On a phone the names stand above the ends of the lines. */
const narrowEdge = { ...edge, right: 16 }
const yearTicks = [1, 2, 3, 5, 10, 20, 30, 40]
const dot = 8

/** Observed spreads as dots with their intervals, the assumed ones dashed and the measured ones as a line in its band, by years on a log axis. */
export function calibrationSpreadOption(result: MeasuredSpread, theme: ChartTheme, size: ChartSize): FigureOption {
  const points = spreadPoints(result)
  const highest = Math.max(
    0.001,
    ...points.flatMap(({ observed, assumed, band: { high } }) => [observed.high, assumed, high]),
  )
  const axis = niceAxis(0, highest, 5)
  const years = points.map((point) => point.years)
  const [from, to] = [Math.min(1, ...years), Math.max(2, ...years)]
  const narrow = isNarrow(size)
  const isAssumedAbove = (points.at(-1)?.assumed ?? 0) >= (points.at(-1)?.measured ?? 0)
  return {
    ...frame(narrow ? narrowEdge : edge),
    xAxis: {
      type: 'log',
      min: from,
      max: to,
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false, customValues: yearTicks.filter((at) => at >= from && at <= to) },
      splitLine: { show: false },
      axisLabel: {
        ...tick(theme),
        customValues: yearTicks.filter((at) => at >= from && at <= to),
        formatter: (at: number) => String(at),
      },
      ...axisName(theme, 'Years from the first payment, logarithmic', 24),
    },
    yAxis: valueAxis(theme, axis, axisRates(axis)),
    series: [
      band(
        points.map(({ years: x, band: ends }) => ({ x, ...ends })),
        theme.actualSoft,
      ),
      line(points, 'assumed', { color: theme.benchmark, dashed: true, name: 'Assumed', above: isAssumedAbove, narrow }),
      line(points, 'measured', {
        color: theme.actual,
        dashed: false,
        name: 'Measured',
        above: !isAssumedAbove,
        narrow,
      }),
      observedMarks(points, theme),
    ],
  }
}

interface LineLook {
  readonly color: string
  readonly dashed: boolean
  readonly name: string
  readonly above: boolean
  readonly narrow: boolean
}

function line(points: readonly SpreadPoint[], of: 'assumed' | 'measured', look: LineLook): LineSeriesOption {
  const last = points.length - 1
  const { color, dashed, name, above, narrow } = look
  return {
    type: 'line',
    silent: true,
    showSymbol: true,
    symbolSize: 0,
    ...still,
    lineStyle: { color, width: 1.5, type: dashed ? [5, 4] : 'solid' },
    data: points.map((point, place) => ({
      value: [point.years, point[of]],
      label: {
        show: place === last && !narrow,
        position: 'right' as const,
        // Two ends that are close would stand on each other.
        offset: [2, above ? -8 : 8],
        formatter: `${name} ${plainPercent(point[of])}`,
        ...strongLabel(color, 11),
      },
    })),
  }
}

function observedMarks(points: readonly SpreadPoint[], theme: ChartTheme): CustomSeriesOption {
  return {
    type: 'custom',
    z: 5,
    data: points.map(({ years, observed }) => [years, observed.value]),
    renderItem: ({ dataIndex }, { coord }) => {
      const point = points[dataIndex]
      if (point === undefined) return null
      const { years, observed } = point
      const [x = 0, y = 0] = coord([years, observed.value])
      const [, top = 0] = coord([years, observed.high])
      const [, bottom = 0] = coord([years, observed.low])
      return {
        type: 'group',
        children: [
          { type: 'line', shape: { x1: x, y1: top, x2: x, y2: bottom }, style: { stroke: theme.text, lineWidth: 1.5 } },
          {
            type: 'circle',
            shape: { cx: x, cy: y, r: dot / 2 },
            style: { fill: theme.text, stroke: theme.surface, lineWidth: 1 },
          },
        ],
      }
    },
  }
}
