import type { IndexPicture } from '@plumbline/contract/benchmarks/index-picture.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import type { CustomSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { type FigureOption, frame, quietLabel, still, strongLabel, tick } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import { type ChartTheme, chartFont } from '../parts/chart-theme.ts'
import { type LogPoundsAxis, logPoundsAxis } from './log-pounds-axis.ts'
import { timeTicks } from './time-ticks.ts'

export type IndexGrowth = Pick<IndexPicture, 'points' | 'gaps'>

/** Above the plot is room for the words of a gap. */
const edge = { left: 2, right: 14, top: 26, bottom: 4 }
const leastGapWidth = 3
const dot = 8
/** What the words of the end, the axis of pounds and that of years take about. */
const roomOfEnd = 76
const roomOfPounds = 54
const roomOfYears = 18
const narrowTicks = 5
const wideTicks = 9
const roomOfGapText = 90

/**
 * What £100 in an index became, as an ink line on a logarithmic axis with a dot at its end; the times without a level
 * are shaded, and the longest says how long it is.
 */
export function indexLevelsOption({ points, gaps }: IndexGrowth, theme: ChartTheme, size: ChartSize): FigureOption {
  const amounts = points.map(({ pounds }) => pounds)
  const axis = logPoundsAxis(Math.min(...amounts), Math.max(...amounts))
  const [first = '2000-01-01', last = first] = [points.at(0)?.date, points.at(-1)?.date]
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const ticks = timeTicks(first, last, isNarrow(size) ? narrowTicks : wideTicks)
  return {
    ...frame(edge),
    xAxis: {
      type: 'value',
      min: from,
      max: Math.max(to, from + 1),
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
    series: [gapBands(gaps, axis.min, theme), growthLine(points, theme), endDot(points, axis, theme, size)],
  }
}

function growthLine(points: IndexGrowth['points'], theme: ChartTheme): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    showSymbol: false,
    ...still,
    data: points.map(({ date, pounds }) => [Date.parse(date), pounds]),
    lineStyle: { color: theme.benchmark, width: 1.5 },
  }
}

function endDot(
  points: IndexGrowth['points'],
  axis: LogPoundsAxis,
  theme: ChartTheme,
  size: ChartSize,
): ScatterSeriesOption {
  const last = points.at(-1)
  return {
    type: 'scatter',
    silent: true,
    symbolSize: dot,
    z: 10,
    ...still,
    data: last === undefined ? [] : [[Date.parse(last.date), last.pounds]],
    itemStyle: { color: theme.benchmark, opacity: 1 },
    label: {
      ...strongLabel(theme.text),
      show: true,
      formatter: poundsAndPence(last?.pounds ?? null),
      position: [dot, -16 - hillBeforeEnd(points, axis, size)],
      align: 'right',
    },
  }
}

/** How far the line rises above its end where the words of the end stand, in pixels, so that they stand above both. */
function hillBeforeEnd(points: IndexGrowth['points'], axis: LogPoundsAxis, { width, height }: ChartSize): number {
  const [first, last] = [points.at(0), points.at(-1)]
  if (first === undefined || last === undefined) return 0
  const [from, to] = [Date.parse(first.date), Date.parse(last.date)]
  const since = to - ((to - from) * roomOfEnd) / Math.max(roomOfEnd, width - roomOfPounds)
  const highest = Math.max(...points.filter(({ date }) => Date.parse(date) >= since).map(({ pounds }) => pounds))
  const plot = height - edge.top - edge.bottom - roomOfYears
  return (plot * Math.log(highest / last.pounds)) / Math.log(axis.max / axis.min)
}

/** Bands over the whole height; the first gap is the longest. */
function gapBands(gaps: IndexGrowth['gaps'], lowest: number, theme: ChartTheme): CustomSeriesOption {
  return {
    type: 'custom',
    silent: true,
    z: 1,
    data: gaps.map(({ from }) => [Date.parse(from), lowest]),
    renderItem: ({ dataIndex, coordSys }, { coord }) => {
      const gap = gaps[dataIndex]
      const plot = plotOf(coordSys)
      if (gap === undefined || plot === null) return null
      const [left = 0] = coord([Date.parse(gap.from), lowest])
      const [right = 0] = coord([Date.parse(gap.to), lowest])
      const { x, y, width, height } = plot
      const turned = left + roomOfGapText > x + width
      return {
        type: 'rect',
        shape: { x: left, y, width: Math.max(leastGapWidth, right - left), height },
        style: { fill: theme.sunken, stroke: theme.axis, lineDash: [2, 3], lineWidth: 1 },
        ...(dataIndex === 0 && {
          textConfig: { inside: false, position: turned ? [right - left, -4] : [0, -4] },
          textContent: {
            type: 'text',
            silent: true,
            style: {
              text: `Gap: ${daysText(gap.days)}`,
              fill: quietLabel(theme.text2).color,
              font: `11px ${chartFont}`,
              align: turned ? 'right' : 'left',
              verticalAlign: 'bottom',
            },
          },
        }),
      }
    },
  }
}

type Plot = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>

function plotOf(coordSys: object): Plot | null {
  const { x, y, width, height } = coordSys as Partial<Plot>
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null
  return { x, y, width, height }
}

/** `1 day`, `33 days`. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${count(days)} days`
}
