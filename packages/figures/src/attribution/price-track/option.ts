import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { axisPounds } from '../../parts/axis-numbers.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceRange } from '../../parts/nice-axis.ts'
import { monthTicks } from '../parts/month-axis.ts'
import { twoLinesOption } from '../parts/two-lines.ts'
import { type TrackPounds, trackPounds } from './track-pounds.ts'

/** The implied track in its band beside the benchmark, both from £1,000. */
export function priceTrackOption(attribution: DoneAttribution, theme: ChartTheme, size: ChartSize): FigureOption {
  const points: readonly TrackPounds[] = trackPounds(attribution)
  const last = points.at(-1)
  const axis = niceRange(
    Math.min(...points.flatMap(({ low, benchmark }) => [low, benchmark])),
    Math.max(...points.flatMap(({ high, benchmark }) => [high, benchmark])),
  )
  return twoLinesOption(
    {
      points,
      band: points.map(({ month, low, high }) => ({ x: month, low, high })),
      axis,
      write: axisPounds(axis),
      ticks: monthTicks(attribution, isNarrow(size) ? 5 : 9),
      xName: '',
      endText: {
        track: `Track ${wholePounds(last?.track ?? null)}`,
        benchmark: `Benchmark ${wholePounds(last?.benchmark ?? null)}`,
      },
    },
    theme,
    size,
  )
}
