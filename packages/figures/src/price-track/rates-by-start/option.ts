import { percent } from '@plumbline/contract/format/rates.ts'
import type { MonthTick } from '../../attribution/parts/month-axis.ts'
import { twoLinesOption } from '../../attribution/parts/two-lines.ts'
import { timeTicks } from '../../index-levels/time-ticks.ts'
import { axisRates } from '../../parts/axis-numbers.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { niceAxis } from '../../parts/nice-axis.ts'
import type { StartRow } from './rows.ts'

/** Both rates to the NAV date by the month of the first payment; where a filter leaves months out, the lines stop. */
export function ratesByStartOption(rows: readonly StartRow[], theme: ChartTheme, size: ChartSize): FigureOption {
  const rates = rows.flatMap(({ track, benchmark }) => [track, benchmark])
  const axis = niceAxis(Math.min(0, ...rates), Math.max(0.01, ...rates))
  const last = rows.at(-1)
  return twoLinesOption(
    {
      points: rows,
      hasGaps: true,
      axis,
      write: axisRates(axis),
      ticks: startTicks(rows, isNarrow(size) ? 5 : 9),
      xName: 'First payment',
      endText: {
        track: `IRR ${percent(last?.track ?? null)}`,
        benchmark: `Benchmark ${percent(last?.benchmark ?? null)}`,
      },
    },
    theme,
    size,
  )
}

function startTicks(rows: readonly StartRow[], most: number): readonly MonthTick[] {
  const [first, last] = [rows.at(0), rows.at(-1)]
  if (first === undefined || last === undefined) return []
  return timeTicks(firstOfMonth(first), firstOfMonth(last), most).map(({ at, text }) => ({ at: monthAt(at), text }))
}

function firstOfMonth({ day }: StartRow): string {
  return `${day.slice(0, 7)}-01`
}

function monthAt(moment: number): number {
  const day = new Date(moment)
  return 12 * day.getUTCFullYear() + day.getUTCMonth()
}
