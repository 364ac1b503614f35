import { missing } from '@plumbline/contract/format/missing.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { numberWriter } from '@plumbline/contract/format/write-number.ts'
import { itemAt } from '../../item-at.ts'
import {
  categoryAxis,
  type FigureOption,
  frame,
  plumbLine,
  quietLabel,
  still,
  strongLabel,
} from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { roomAboveScores, scoreAxis } from '../../parts/score-columns.ts'
import { benchmarkScore } from '../../words/verdict.ts'
import type { ValuationRow } from './rows.ts'

const besideColumns = 56
/** A column of at least so much has both rates under it. */
const roomForRates = 38
/** Years stand beside each other where each has so much. */
const roomForYear = 34
const roomForScore = 22

/** Whether both rates stand under the columns: where there is room for each. */
export function hasRatesBelow(dates: number, { width }: ChartSize): boolean {
  return (width - besideColumns) / Math.max(1, dates) >= roomForRates
}

/**
 * Average scores at each NAV date as columns that stand on the line at 50 or hang from it, both rates in per cent under each
 * where there is room. Data points are named by their place.
 */
export function pastPerformanceOption(rows: readonly ValuationRow[], theme: ChartTheme, size: ChartSize): FigureOption {
  const room = (size.width - besideColumns) / Math.max(1, rows.length)
  const withRates = hasRatesBelow(rows.length, size)
  const every = (width: number) => Math.max(1, Math.ceil(width / room))
  const scoreRows = rows.map(({ score }) => ({ group: { meanScore: score } }))
  return {
    ...frame({ left: withRates ? 12 : 4, right: 8, top: roomAboveScores(scoreRows), bottom: 4 }),
    xAxis: {
      ...categoryAxis(
        theme,
        rows.map(({ day }) => day.slice(0, 4)),
      ),
      position: 'bottom',
      axisLine: { show: false, onZero: false },
      axisLabel: {
        interval: withRates ? 0 : every(roomForYear) - 1,
        rich: {
          year: { ...quietLabel(theme.text2), fontWeight: 500 },
          irr: quietLabel(theme.actual),
          birr: quietLabel(theme.text2),
        },
        formatter: (year: string, place: number) =>
          withRates ? withBoth(year, itemAt(rows, place)) : `{year|${year}}`,
      },
      ...(withRates && rateNames(theme)),
    },
    yAxis: scoreAxis(theme, scoreRows),
    series: [
      {
        type: 'bar',
        barMaxWidth: 34,
        barCategoryGap: '38%',
        ...still,
        data: rows.map(({ score }, place) => columnOf(score, place, every(roomForScore), theme)),
        markLine: plumbLine(theme, 'yAxis', benchmarkScore),
      },
    ],
  }
}

function columnOf(score: number | null, place: number, every: number, theme: ChartTheme) {
  return {
    name: String(place),
    value: score ?? '-',
    ...(score !== null && { itemStyle: { color: theme.actualFill } }),
    label: {
      show: score !== null && place % every === 0,
      position: score === null || score >= benchmarkScore ? ('top' as const) : ('bottom' as const),
      formatter: wholeScore(score),
      ...strongLabel(theme.text),
    },
  }
}

/** Beside the rates under the columns, what they are. */
function rateNames(theme: ChartTheme) {
  return {
    name: '{irr|IRR}\n{birr|Bm.}',
    nameLocation: 'start' as const,
    nameGap: 6,
    nameTextStyle: {
      align: 'right' as const,
      verticalAlign: 'top' as const,
      padding: [22, 0, 0, 0],
      rich: {
        irr: { ...quietLabel(theme.actual), fontWeight: 600 },
        birr: { ...quietLabel(theme.text2), fontWeight: 600 },
      },
    },
  }
}

function withBoth(year: string, { irr, birr }: ValuationRow): string {
  return `{year|${year}}\n{irr|${perCent(irr)}}\n{birr|${perCent(birr)}}`
}

const oneDecimal = numberWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `7.7` */
function perCent(rate: number | null): string {
  return rate === null ? missing : oneDecimal(rate * 100)
}
