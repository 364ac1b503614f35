import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { LineSeriesOption } from 'echarts'
import { logPoundsAxis } from '../index-levels/log-pounds-axis.ts'
import { timeTicks } from '../index-levels/time-ticks.ts'
import { type FigureOption, frame, still, strongLabel, tick } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import type { TrackGrowth } from './words.ts'

const narrowTicks = 5
const wideTicks = 9
/** Beside the plot is room for the words at the ends of the lines. */
const edge = { left: 2, right: 128, top: 12, bottom: 4 }

/** A price track as a solid line and the benchmark as a broken one, from £100, each with its name and end beside it. */
export function priceTrackOption(
  { priceTrackGraphData: points }: TrackGrowth,
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const amounts = points.flatMap(([, track, benchmark]) => [track, benchmark])
  const axis = logPoundsAxis(Math.min(...amounts), Math.max(...amounts))
  const [first = '2000-01-01', last = first] = [points.at(0)?.[0], points.at(-1)?.[0]]
  const ticks = timeTicks(first, last, isNarrow(size) ? narrowTicks : wideTicks)
  const own = points.map(([date, track]): Point => [Date.parse(date), track])
  const other = points.map(([date, , benchmark]): Point => [Date.parse(date), benchmark])
  return {
    ...frame(edge),
    xAxis: {
      type: 'value',
      min: Date.parse(first),
      max: Math.max(Date.parse(last), Date.parse(first) + 1),
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false, customValues: ticks.map(({ at }) => at) },
      splitLine: { show: false },
      axisLabel: {
        ...tick(theme),
        hideOverlap: true,
        customValues: ticks.map(({ at }) => at),
        formatter: (at: number) => ticks.find((each) => each.at === at)?.text ?? '',
      },
    },
    yAxis: {
      type: 'log',
      min: axis.min,
      max: axis.max,
      axisLine: { show: false },
      axisTick: { show: false, customValues: [...axis.ticks] },
      splitLine: { lineStyle: { color: theme.grid, width: 1 } },
      axisLabel: { ...tick(theme), customValues: [...axis.ticks], formatter: axis.write },
    },
    series: [
      growthLine('Benchmark', other, { color: theme.benchmark, dashed: true, below: isBelow(other, own) }),
      growthLine('Price track', own, { color: theme.actual, dashed: false, below: !isBelow(other, own) }),
    ],
  }
}

type Point = [at: number, pounds: number]

interface LineLook {
  readonly color: string
  readonly dashed: boolean
  /** Whether its words stand below its end, since the other line ends above. */
  readonly below: boolean
}

function growthLine(name: string, points: readonly Point[], { color, dashed, below }: LineLook): LineSeriesOption {
  return {
    type: 'line',
    name,
    silent: true,
    showSymbol: false,
    ...still,
    data: [...points],
    lineStyle: { color, width: dashed ? 1.5 : 2, type: dashed ? [5, 4] : 'solid' },
    endLabel: {
      ...strongLabel(color),
      show: true,
      formatter: `${name}\n${poundsAndPence(points.at(-1)?.[1] ?? null)}`,
      lineHeight: 14,
      verticalAlign: below ? 'top' : 'bottom',
    },
  }
}

/** Whether the first of two lines ends below the second, or with it. */
function isBelow(one: readonly Point[], other: readonly Point[]): boolean {
  return (one.at(-1)?.[1] ?? 0) <= (other.at(-1)?.[1] ?? 0)
}
