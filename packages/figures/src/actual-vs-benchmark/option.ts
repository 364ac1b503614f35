import type { ActualVsBenchmark } from '@plumbline/contract/figures/actual-vs-benchmark.ts'
import type { ScatterSeriesOption } from 'echarts'
import { axisRates } from '../parts/axis-numbers.ts'
import { axisName, type FigureOption, frame, quietLabel, still, valueAxis } from '../parts/chart-parts.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceRange } from '../parts/nice-axis.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'

const diameter = { least: 10, most: 40 }

/**
 * Savers by their two rates, with the line where both are equal: green circles above it, pink diamonds on or below it,
 * the area of a mark for how many savers, large ones behind. Data points are named by their place among the cells.
 */
export function actualVsBenchmarkOption(figure: ActualVsBenchmark, theme: ChartTheme): FigureOption {
  const half = figure.step / 2
  const cells = drawnCells(figure)
  const x = axisAround(
    cells.map(({ benchmark }) => benchmark),
    half,
  )
  const y = axisAround(
    cells.map(({ actual }) => actual),
    half,
  )
  const [from, to] = [Math.max(x.min, y.min), Math.min(x.max, y.max)]
  return {
    ...frame({ left: 8, right: 18, top: 32, bottom: 4 }),
    xAxis: {
      ...valueAxis(theme, x, axisRates(x)),
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.axis } },
      ...axisName(theme, 'Benchmark IRR', 28),
    },
    yAxis: {
      ...valueAxis(theme, y, axisRates(y)),
      name: 'Actual IRR',
      nameGap: 14,
      nameTextStyle: quietLabel(theme.text2, 12),
    },
    series: [
      marks(figure, theme, 'above'),
      marks(figure, theme, 'notAbove'),
      ...(from < to ? [equalLine(theme, from, to)] : []),
    ],
  }
}

/** Those that are passed on. */
export function drawnCells({ cells }: Pick<ActualVsBenchmark, 'cells'>): ActualVsBenchmark['cells'] {
  return cells.filter((cell) => hiddenOf(cell) === null)
}

function marks({ cells }: ActualVsBenchmark, theme: ChartTheme, side: 'above' | 'notAbove'): ScatterSeriesOption {
  const most = Math.max(1, ...cells.map(({ savers }) => savers))
  const looks =
    side === 'above' ? { color: theme.aboveFill, symbol: 'circle' } : { color: theme.belowFill, symbol: 'diamond' }
  return {
    type: 'scatter',
    symbol: looks.symbol,
    ...still,
    itemStyle: { color: looks.color, opacity: 0.7, borderColor: theme.surface, borderWidth: 1 },
    data: cells
      .map((cell, place) => ({ ...cell, place }))
      .filter((cell) => hiddenOf(cell) === null)
      .filter(({ actual, benchmark }) => actual > benchmark === (side === 'above'))
      .toSorted((a, b) => b.savers - a.savers)
      .map(({ actual, benchmark, savers, place }) => ({
        name: String(place),
        value: [benchmark, actual],
        symbolSize: diameter.least + (diameter.most - diameter.least) * Math.sqrt(savers / most),
      })),
  }
}

function equalLine(theme: ChartTheme, from: number, to: number) {
  return {
    type: 'line' as const,
    silent: true,
    symbol: 'none',
    lineStyle: { color: theme.benchmark, width: 1.5, type: 'solid' as const },
    z: 3,
    data: [
      [from, from],
      [to, to],
    ],
  }
}

function axisAround(rates: readonly number[], half: number) {
  if (rates.length === 0) return niceRange(0, 0.1)
  return niceRange(Math.min(...rates) - half, Math.max(...rates) + half)
}
