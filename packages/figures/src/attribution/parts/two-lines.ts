import type { LineSeriesOption } from 'echarts'
import { band } from '../../parts/band.ts'
import { type FigureOption, frame, still, valueAxis } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import type { NiceAxis } from '../../parts/nice-axis.ts'
import { endLabels } from './end-labels.ts'
import { type MonthTick, monthAxis } from './month-axis.ts'
import { readPoints } from './read-points.ts'

interface MonthPoint {
  readonly month: number
  readonly track: number
  readonly benchmark: number
}

/** A line of the track beside one of the benchmark, by months. */
export interface TwoLines {
  readonly points: readonly MonthPoint[]
  /** Months between two points that are more than one month apart have none: the lines stop there and begin again. */
  readonly hasGaps?: true
  /** Around the track. */
  readonly band?: readonly { readonly x: number; readonly low: number; readonly high: number }[]
  readonly axis: NiceAxis
  readonly write: (value: number) => string
  readonly ticks: readonly MonthTick[]
  readonly xName: string
  /** `Track £2,175` */
  readonly endText: { readonly track: string; readonly benchmark: string }
}

const edge = { left: 2, right: 132, top: 12 }
const roomBelow = { named: 46, plain: 24 }

/** The track blue and solid, the benchmark ink and dashed, each with its value at its end. */
export function twoLinesOption(lines: TwoLines, theme: ChartTheme, size: ChartSize): FigureOption {
  const { points, axis, write, ticks, xName, endText } = lines
  const narrow = isNarrow(size)
  const bottom = xName === '' ? 2 : 26
  const plot = size.height - edge.top - (xName === '' ? roomBelow.plain : roomBelow.named)
  const [first, last] = [points.at(0), points.at(-1)]
  const runs = lines.hasGaps ? runsOf(points) : [points]
  const span = [first?.month ?? 0, last?.month ?? 1] as const
  return {
    ...frame({ ...edge, right: narrow ? 14 : edge.right, bottom }),
    xAxis: monthAxis(theme, ticks, span, xName),
    yAxis: { ...valueAxis(theme, axis, write), scale: true },
    series: [
      ...(lines.band === undefined ? [] : [band(lines.band, theme.actualSoft)]),
      ...(axis.min < 0 ? [zeroLine(theme, span)] : []),
      ...runs.map((run) =>
        line(
          run.map(({ month, benchmark }) => [month, benchmark]),
          theme.benchmark,
          true,
        ),
      ),
      ...runs.map((run) =>
        line(
          run.map(({ month, track }) => [month, track]),
          theme.actual,
          false,
        ),
      ),
      ...(last === undefined || narrow
        ? []
        : [
            endLabels(
              [
                { at: [last.month, last.track], text: endText.track, color: theme.actual },
                { at: [last.month, last.benchmark], text: endText.benchmark, color: theme.text },
              ],
              axis,
              plot,
            ),
          ]),
      readPoints(points.map(({ month, track }) => [month, track])),
    ],
  }
}

/** Points of months that follow each other. */
function runsOf(points: readonly MonthPoint[]): readonly (readonly MonthPoint[])[] {
  const runs: MonthPoint[][] = []
  for (const point of points) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && point.month === before.month + 1) run.push(point)
    else runs.push([point])
  }
  return runs
}

function line(data: readonly (readonly number[])[], color: string, dashed: boolean): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    // A point alone is no line.
    showSymbol: data.length === 1,
    symbol: 'circle',
    symbolSize: 5,
    itemStyle: { color },
    z: 4,
    ...still,
    data: data.map((each) => [...each]),
    lineStyle: { color, width: dashed ? 1.5 : 2, type: dashed ? [4, 3] : 'solid' },
  }
}

function zeroLine(theme: ChartTheme, [from, to]: readonly [number, number]): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    showSymbol: false,
    z: 2,
    ...still,
    data: [
      [from, 0],
      [to, 0],
    ],
    lineStyle: { color: theme.axis, width: 1 },
  }
}
