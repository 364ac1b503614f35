import { count } from '@plumbline/contract/format/counts.ts'
import { axisRates } from '../../parts/axis-numbers.ts'
import { axisName, type FigureOption, frame, quietLabel, valueAxis } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceEnds } from '../../parts/nice-axis.ts'
import { cloud } from '../parts/cloud-option.ts'
import { beyondText, type Point, pointsAlong } from '../parts/points.ts'

export const largestShown = 1_200_000_000
const step = 100_000_000
const million = 1_000_000
const narrow = 480

/** Providers by assets in millions and share of suspect data. */
export function qualityByAssetsOption(points: readonly Point[], theme: ChartTheme, { width }: ChartSize): FigureOption {
  const holds = (assets: number) => assets <= largestShown
  const pointsInside = pointsAlong(points, { holds, min: 0, max: largestShown })
  const shares = niceEnds(0, Math.max(0.01, ...pointsInside.map(({ value }) => value)))
  return {
    ...frame({ left: 8, right: 24, top: 34, bottom: 4 }),
    xAxis: {
      ...valueAxis(theme, { min: 0, max: largestShown, interval: width < narrow ? 3 * step : step }, inMillions),
      axisLine: { show: true, lineStyle: { color: theme.axis } },
      ...axisName(theme, 'Asset size (£ million)', 28),
    },
    yAxis: {
      ...valueAxis(theme, shares, axisRates(shares)),
      name: 'Suspect data',
      nameGap: 14,
      nameTextStyle: quietLabel(theme.text2, 12),
    },
    series: [
      ...cloud(pointsInside, theme, beyondText, {
        along: (assets) => assets / largestShown,
        up: (value) => value / shares.max,
        width,
      }),
    ],
  }
}

function inMillions(pounds: number): string {
  return count(pounds / million)
}
