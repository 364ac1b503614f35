import { count } from '@plumbline/contract/format/counts.ts'
import type { CustomSeriesOption, LineSeriesOption } from 'echarts'
import {
  axisName,
  countAxis,
  type FigureOption,
  frame,
  plumbLine,
  still,
  strongLabel,
  tick,
  valueAxis,
} from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceRange } from '../parts/nice-axis.ts'
import { pointsNumber } from './points-number.ts'
import type { SpreadFigure } from './spread-figure.ts'
import { valueName } from './words.ts'

/** Room above the bars for the standard deviation and the benchmark. */
const roomAbove = 1.22
const bracketAt = 1.1

/**
 * Simulated values as a histogram: a plumb line at the benchmark, or at the mean where savers are in no funds, and a bracket
 * as wide as a standard deviation to both sides.
 */
export function simulationSpreadOption(
  { isSos, result }: SpreadFigure,
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const { histogram, stDev, mean } = result
  const { from, width, counts } = histogram
  const middle = isSos ? 0 : mean
  const ends = [from, from + width * counts.length, middle, ...(stDev === null ? [] : [middle - stDev, middle + stDev])]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const { interval } = niceRange(low, high, isNarrow(size) ? 4 : 6)
  const highest = Math.max(1, ...counts)
  return {
    ...frame({ left: 4, right: 16, top: 24, bottom: 4 }),
    xAxis: {
      type: 'value',
      min: low,
      max: high,
      interval,
      axisLine: { onZero: false, lineStyle: { color: theme.axis } },
      axisTick: { show: false, customValues: ticksOf(low, high, interval) },
      splitLine: { show: false },
      axisLabel: {
        ...tick(theme),
        hideOverlap: true,
        customValues: ticksOf(low, high, interval),
        formatter: (value: number) => pointsNumber(value, interval, isSos),
      },
      ...axisName(theme, valueName(isSos), 26),
    },
    yAxis: valueAxis(theme, countAxis(highest * roomAbove), count),
    series: [
      bars(histogram, theme),
      {
        type: 'line',
        silent: true,
        ...still,
        data: [],
        markLine: plumbLine(theme, 'xAxis', middle, isSos ? 'Benchmark' : 'Mean'),
      },
      ...(stDev === null ? [] : [bracket(middle, stDev, highest * bracketAt, theme)]),
    ],
  }
}

function ticksOf(low: number, high: number, interval: number): number[] {
  const first = Math.ceil(low / interval - 1e-9)
  const last = Math.floor(high / interval + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * interval)
}

function bars({ from, width, counts }: SpreadFigure['result']['histogram'], theme: ChartTheme): CustomSeriesOption {
  return {
    type: 'custom',
    encode: { x: 0, y: 1 },
    data: counts.map((value, place) => ({ name: String(place), value: [from + (place + 0.5) * width, value] })),
    renderItem: ({ dataIndex: place }, { coord }) => {
      const [left = 0, top = 0] = coord([from + place * width, counts[place] ?? 0])
      const [right = 0, bottom = 0] = coord([from + (place + 1) * width, 0])
      return {
        type: 'rect',
        shape: { x: left + 0.5, y: top, width: Math.max(1, right - left - 1), height: bottom - top, r: [2, 2, 0, 0] },
        emphasisDisabled: true,
        style: { fill: theme.actualFill },
      }
    },
  }
}

/** A line with an upright at each end, and what it is above its right half. */
function bracket(middle: number, stDev: number, height: number, theme: ChartTheme): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    ...still,
    symbol: 'rect',
    symbolSize: [1.5, 9],
    data: [
      [middle - stDev, height],
      {
        value: [middle + stDev, height],
        label: {
          show: true,
          position: 'right',
          distance: 6,
          formatter: '1 standard deviation',
          backgroundColor: theme.surface,
          ...strongLabel(theme.text, 11),
        },
      },
    ],
    lineStyle: { color: theme.benchmark, width: 1.5 },
    itemStyle: { color: theme.benchmark, opacity: 1 },
  }
}
