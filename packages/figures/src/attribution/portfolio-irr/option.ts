import type { BarSeriesOption, ScatterSeriesOption } from 'echarts'
import { axisRates } from '../../parts/axis-numbers.ts'
import { categoryAxis, type FigureOption, frame, still, tick, valueAxis } from '../../parts/chart-parts.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceAxis } from '../../parts/nice-axis.ts'
import type { JoinerRow } from './rows.ts'

/** Savers' rates as columns, the benchmark's as ink ticks, what the track gives as rings. */
export function portfolioOption(rows: readonly JoinerRow[], theme: ChartTheme): FigureOption {
  const rates = rows
    .flatMap(({ irr, benchmarkIrr, trackIrr }) => [irr, benchmarkIrr, trackIrr])
    .filter((rate) => rate !== null)
  const axis = niceAxis(Math.min(0, ...rates), Math.max(0.01, ...rates))
  return {
    ...frame({ left: 2, right: 8, top: 12, bottom: 4 }),
    xAxis: {
      ...categoryAxis(
        theme,
        rows.map(({ year }) => String(year)),
      ),
      axisLabel: { ...tick(theme), hideOverlap: true },
      axisLine: { onZero: true, lineStyle: { color: theme.axis } },
    },
    yAxis: valueAxis(theme, axis, axisRates(axis)),
    series: [
      savers(rows, theme),
      marks(rows, 'benchmarkIrr', {
        symbol: 'rect',
        symbolSize: [22, 3],
        color: theme.benchmark,
        fill: theme.benchmark,
      }),
      marks(rows, 'trackIrr', { symbol: 'circle', symbolSize: 9, color: theme.actual, fill: theme.surface }),
    ],
  }
}

function savers(rows: readonly JoinerRow[], theme: ChartTheme): BarSeriesOption {
  return {
    type: 'bar',
    barMaxWidth: 26,
    ...still,
    itemStyle: { color: theme.actualFill, borderRadius: 2 },
    data: rows.map(({ irr }, place) => ({ name: String(place), value: irr ?? '-' })),
  }
}

interface Look {
  readonly symbol: string
  readonly symbolSize: number | number[]
  readonly color: string
  readonly fill: string
}

function marks(rows: readonly JoinerRow[], of: 'benchmarkIrr' | 'trackIrr', look: Look): ScatterSeriesOption {
  const { symbol, symbolSize, color, fill } = look
  return {
    type: 'scatter',
    silent: true,
    symbol,
    symbolSize,
    z: 5,
    ...still,
    itemStyle: { color: fill, borderColor: color, borderWidth: 2, opacity: 1 },
    data: rows.map((row) => row[of] ?? '-'),
  }
}
