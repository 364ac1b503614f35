import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { axisRates } from '../../parts/axis-numbers.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceAxis } from '../../parts/nice-axis.ts'
import { monthTicks } from '../parts/month-axis.ts'
import type { Payments } from '../parts/spans.ts'
import { twoLinesOption } from '../parts/two-lines.ts'
import { startBand, startRows } from './rows.ts'

/** Rates of the track and the benchmark to the last month, by when money was first paid in. */
export function irrByStartOption(
  attribution: DoneAttribution,
  payments: Payments,
  theme: ChartTheme,
  size: ChartSize,
): FigureOption {
  const rows = startRows(attribution, payments)
  const band = startBand(rows)
  const ends = (band ?? []).flatMap(({ low, high }) => [low, high])
  const rates = [...rows.flatMap(({ track, benchmark }) => [track, benchmark]), ...ends]
  const axis = niceAxis(Math.min(0, ...rates), Math.max(0.01, ...rates))
  const last = rows.at(-1)
  return twoLinesOption(
    {
      points: rows.map(({ start, track, benchmark }) => ({ month: start, track, benchmark })),
      ...(band !== null && { band }),
      axis,
      write: axisRates(axis),
      ticks: monthTicks(attribution, isNarrow(size) ? 5 : 7),
      xName: payments === 'single' ? 'Payment at the end of' : 'First payment at the end of',
      endText: {
        track: `Track ${percent(last?.track ?? null)}`,
        benchmark: `Benchmark ${percent(last?.benchmark ?? null)}`,
      },
    },
    theme,
    size,
  )
}
