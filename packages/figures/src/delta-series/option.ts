import { shortPounds } from '@plumbline/contract/format/pounds.ts'
import type { DeltaPoint } from '@plumbline/contract/sample-report/delta-series.ts'
import { timeTicks } from '../index-levels/time-ticks.ts'
import { axisPounds } from '../parts/axis-numbers.ts'
import { type FigureOption, frame, plumbLine, still, strongLabel, tick, valueAxis } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceAxis } from '../parts/nice-axis.ts'
import { deltaOf } from './words.ts'

const narrowTicks = 4
const wideTicks = 9

/** How far all pots stood above what they were worth in the benchmark, which is the line at 0. */
export function deltaSeriesOption(points: readonly DeltaPoint[], theme: ChartTheme, size: ChartSize): FigureOption {
  const deltas = points.map(deltaOf)
  const axis = niceAxis(Math.min(0, ...deltas), Math.max(1, ...deltas), 5)
  const [first = '2000-01-01', last = first] = [points.at(0)?.date, points.at(-1)?.date]
  const ticks = timeTicks(first, last, isNarrow(size) ? narrowTicks : wideTicks)
  return {
    ...frame({ left: 4, right: 64, top: 16, bottom: 4 }),
    xAxis: {
      type: 'value',
      min: Date.parse(first),
      max: Math.max(Date.parse(last), Date.parse(first) + 1),
      axisLine: { lineStyle: { color: theme.axis }, onZero: false },
      axisTick: { show: false, customValues: ticks.map(({ at }) => at) },
      splitLine: { show: false },
      axisLabel: {
        ...tick(theme),
        hideOverlap: true,
        customValues: ticks.map(({ at }) => at),
        formatter: (at: number) => ticks.find((each) => each.at === at)?.text ?? '',
      },
    },
    yAxis: valueAxis(theme, axis, axisPounds(axis)),
    series: [
      {
        type: 'line',
        silent: true,
        showSymbol: false,
        ...still,
        data: points.map((point) => [Date.parse(point.date), deltaOf(point)]),
        lineStyle: { color: theme.actual, width: 2 },
        endLabel: {
          ...strongLabel(theme.actual),
          show: true,
          formatter: shortPounds(deltas.at(-1) ?? 0),
        },
        markLine: plumbLine(theme, 'yAxis', 0),
      },
    ],
  }
}
