import type { FoundDelay } from '@plumbline/contract/price-checks/investment-delay.ts'
import { readPoints } from '../../attribution/parts/read-points.ts'
import { itemAt } from '../../item-at.ts'
import { axisRates } from '../../parts/axis-numbers.ts'
import { band } from '../../parts/band.ts'
import { axisName, type FigureOption, frame, still, strongLabel, tick, valueAxis } from '../../parts/chart-parts.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceRange } from '../../parts/nice-axis.ts'

const step = 10

/** The typical pot error along the delays, the 95 % interval behind it, and the delay that fits best. */
export function delayOption({ errors, days, low, high }: FoundDelay, theme: ChartTheme): FigureOption {
  const last = errors.length - 1
  const axis = niceRange(Math.min(...errors), Math.max(...errors), 4)
  const ticks = Array.from({ length: Math.floor(last / step) + 1 }, (_, place) => place * step)
  const points = errors.map((error, at) => [at, error] as const)
  // An interval of one day has a width too.
  const interval = [Math.max(0, low - 0.3), Math.min(last, high + 0.3)]
  return {
    ...frame({ left: 2, right: 16, top: 28, bottom: 26 }),
    xAxis: {
      type: 'value',
      min: 0,
      max: last,
      axisLine: { lineStyle: { color: theme.axis }, onZero: false },
      axisTick: { show: false, customValues: ticks },
      splitLine: { show: false },
      axisLabel: { ...tick(theme), customValues: ticks },
      ...axisName(theme, 'Days between payment and investment', 24),
    },
    yAxis: { ...valueAxis(theme, axis, axisRates(axis)), scale: true },
    series: [
      band(
        interval.map((x) => ({ x, low: axis.min, high: axis.max })),
        theme.actualSoft,
      ),
      {
        type: 'line',
        silent: true,
        showSymbol: false,
        z: 4,
        ...still,
        data: points.map((point) => [...point]),
        lineStyle: { color: theme.actual, width: 2 },
      },
      {
        type: 'scatter',
        silent: true,
        symbolSize: 9,
        z: 8,
        ...still,
        data: [
          {
            value: [days, itemAt(errors, days)],
            itemStyle: { color: theme.text, borderColor: theme.surface, borderWidth: 1, opacity: 1 },
          },
        ],
      },
      // In the margin above the picture, where the curve never is.
      {
        type: 'scatter',
        silent: true,
        symbolSize: 1,
        clip: false,
        z: 8,
        ...still,
        data: [
          {
            value: [days, axis.max],
            itemStyle: { color: theme.text, opacity: 1 },
            label: {
              show: true,
              position: days > last / 2 ? 'left' : 'right',
              distance: 0,
              offset: [days > last / 2 ? 8 : -8, -12],
              formatter: `${days === 1 ? '1 day' : `${days} days`} (95%: ${low} to ${high})`,
              ...strongLabel(theme.text),
            },
          },
        ],
      },
      readPoints(points),
    ],
  }
}
