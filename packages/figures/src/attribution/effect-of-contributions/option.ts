import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { pointsDifference } from '@plumbline/contract/format/rates.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceAxis } from '../../parts/nice-axis.ts'
import { pointsNumber } from '../../simulation-spread/points-number.ts'
import { monthTicks } from '../parts/month-axis.ts'
import { twoLinesOption } from '../parts/two-lines.ts'
import type { EffectRow } from './rows.ts'

/** Regular less single by start, around nothing. */
export function effectOption(
  attribution: DoneAttribution,
  rows: readonly EffectRow[],
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const gaps = rows.flatMap(({ track, benchmark }) => [track, benchmark])
  const axis = niceAxis(Math.min(-0.001, ...gaps), Math.max(0.001, ...gaps))
  const last = rows.at(-1)
  const end = (gap: number | undefined) => pointsDifference(gap ?? null).replace(' points', '')
  return twoLinesOption(
    {
      points: rows,
      axis,
      write: (value) => pointsNumber(value, axis.interval, true),
      ticks: monthTicks(attribution, isNarrow(size) ? 5 : 7),
      xName: 'First payment at the end of',
      endText: { track: `Track ${end(last?.track)}`, benchmark: `Benchmark ${end(last?.benchmark)}` },
    },
    theme,
    size,
  )
}
