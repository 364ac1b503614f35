import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { LineSeriesOption, ScatterSeriesOption } from 'echarts'
import { axisRates } from '../../parts/axis-numbers.ts'
import { band } from '../../parts/band.ts'
import { axisName, type FigureOption, frame, quietLabel, still, valueAxis } from '../../parts/chart-parts.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceRange } from '../../parts/nice-axis.ts'
import { normalWidth } from '../parts/attribution-data.ts'
import { type RegressionPoint, regressionLine } from './rows.ts'

const diameters = { poorly: 5, partly: 8, well: 11 } as const
const bandSteps = 24

/** Months as marks about the fitted line in its band, beside the line of beta 1. */
export function regressionOption(
  attribution: DoneAttribution,
  points: readonly RegressionPoint[],
  theme: ChartTheme,
): FigureOption {
  const of = (key: 'benchmark' | 'track') => points.map((point) => point[key])
  const x = niceRange(Math.min(0, ...of('benchmark')), Math.max(0.001, ...of('benchmark')), 4)
  const y = niceRange(Math.min(0, ...of('track')), Math.max(0.001, ...of('track')), 5)
  const line = regressionLine(attribution)
  const ends = [x.min, x.max] as const
  return {
    ...frame({ left: 8, right: 18, top: 30, bottom: 4 }),
    xAxis: {
      ...valueAxis(theme, x, axisRates(x)),
      splitLine: { show: false },
      axisLine: { show: true, onZero: false, lineStyle: { color: theme.axis } },
      ...axisName(theme, 'Benchmark less cash, a month', 28),
    },
    yAxis: {
      ...valueAxis(theme, y, axisRates(y)),
      name: 'Track less cash',
      nameGap: 12,
      nameTextStyle: quietLabel(theme.text2, 12),
    },
    series: [
      clipped(band(bandPoints(line, x), theme.actualSoft)),
      straight(
        ends.map((at) => [at, at]),
        theme.benchmark,
        true,
      ),
      straight(
        ends.map((at) => [at, line(at).height]),
        theme.actual,
        false,
      ),
      marks(points, theme),
    ],
  }
}

function bandPoints(line: ReturnType<typeof regressionLine>, { min, max }: { min: number; max: number }) {
  return Array.from({ length: bandSteps + 1 }, (_, step) => {
    const x = min + ((max - min) * step) / bandSteps
    const { height, error } = line(x)
    return { x, low: height - normalWidth * error, high: height + normalWidth * error }
  })
}

function clipped<Series extends object>(series: Series) {
  return { ...series, clip: true }
}

function straight(data: readonly (readonly number[])[], color: string, dashed: boolean): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    showSymbol: false,
    clip: true,
    z: 3,
    ...still,
    data: data.map((each) => [...each]),
    lineStyle: { color, width: dashed ? 1.25 : 2, type: dashed ? [5, 3] : 'solid' },
  }
}

function marks(points: readonly RegressionPoint[], theme: ChartTheme): ScatterSeriesOption {
  return {
    type: 'scatter',
    z: 5,
    ...still,
    data: points.map(({ benchmark, track, identified }, place) => ({
      name: String(place),
      value: [benchmark, track],
      symbolSize: diameters[identified],
      itemStyle: {
        color: identified === 'poorly' ? theme.surface : theme.actualFill,
        borderColor: theme.actualFill,
        borderWidth: 1,
        opacity: identified === 'well' ? 0.9 : 0.65,
      },
    })),
  }
}
