import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { axisPounds } from '../../parts/axis-numbers.ts'
import { axisName, type FigureOption, frame, quietLabel, tick, valueAxis } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceEnds, niceRange } from '../../parts/nice-axis.ts'
import { cloud, lineAt } from '../parts/cloud-option.ts'
import { beyondText, type Point, pointsAlong } from '../parts/points.ts'
import { roundPounds } from '../parts/round-pounds.ts'
import type { AssetWindow } from './windows.ts'

const benchmark = 50
const hundredMillion = 100_000_000
/** Numbers of the axis of assets have room for so many steps. */
const wideSteps = 10
const narrowSteps = 4
const narrow = 480

/** Providers by assets and mean score, with lines at 50 and at £100 million. */
export function scoreByAssetsOption(
  points: readonly Point[],
  window: AssetWindow,
  theme: ChartTheme,
  { width }: Pick<ChartSize, 'width'>,
): FigureOption {
  const axis = assetAxis(
    points.filter(({ assets }) => window.holds(assets)),
    window,
    { theme, steps: width < narrow ? narrowSteps : wideSteps },
  )
  const pointsInside = pointsAlong(points, { ...axis, holds: window.holds })
  return {
    ...frame({ left: 8, right: 24, top: 34, bottom: 4 }),
    xAxis: { ...axis, ...axisName(theme, axisText(window), 28) },
    yAxis: {
      ...valueAxis(theme, { min: 0, max: 100, interval: 10 }, String),
      name: 'Score',
      nameGap: 14,
      // Left of the axis: the line at £100 million begins its name right of it.
      nameTextStyle: { ...quietLabel(theme.text2, 12), align: 'right' },
    },
    series: [
      lineAt(theme, 'yAxis', benchmark, 'Benchmark = 50'),
      ...(window.holds(hundredMillion) ? [lineAt(theme, 'xAxis', hundredMillion, '£100m')] : []),
      ...cloud(pointsInside, theme, (point) => ` · ${wholeScore(point.value)}${beyondText(point)}`, {
        along: (assets) => shareOf(assets, axis),
        up: (value) => value / 100,
        width,
      }),
    ],
  }
}

/** How far along an axis something stands, from 0 to 1. */
function shareOf(
  assets: number,
  { type, min, max }: Readonly<Record<'min' | 'max', number>> & { readonly type: string },
) {
  const scaled = type === 'log' ? Math.log : (value: number) => value
  return (scaled(assets) - scaled(min)) / (scaled(max) - scaled(min))
}

function axisText({ value }: AssetWindow): string {
  return value === 'log' ? 'Asset size (log scale)' : 'Asset size'
}

interface AxisLook {
  readonly theme: ChartTheme
  readonly steps: number
}

function assetAxis(points: readonly Point[], { value, range }: AssetWindow, { theme, steps }: AxisLook) {
  const line = { show: true, lineStyle: { color: theme.axis } }
  if (value === 'log') {
    const sizes = [hundredMillion, ...points.map(({ assets }) => assets)]
    return {
      type: 'log' as const,
      min: 10 ** Math.floor(Math.log10(Math.min(...sizes))),
      max: 10 ** Math.ceil(Math.log10(Math.max(...sizes) * 1.01)),
      axisLine: line,
      axisTick: { show: false },
      splitLine: { lineStyle: { color: theme.grid, width: 1 } },
      axisLabel: { ...tick(theme), formatter: roundPounds },
    }
  }
  const most = Math.max(hundredMillion * 1.2, ...points.map(({ assets }) => assets))
  const axis =
    range === undefined
      ? niceEnds(0, most)
      : { ...niceRange(range.gte, range.lte, steps), min: range.gte, max: range.lte }
  return { ...valueAxis(theme, axis, axisPounds(axis)), axisLine: line }
}
