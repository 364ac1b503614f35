import type { RetirementCohorts } from '@plumbline/contract/figures/retirement-cohorts.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import {
  categoryAxis,
  type FigureOption,
  frame,
  plumbLine,
  quietLabel,
  still,
  strongLabel,
  valueAxis,
} from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { type Behind, colourOf } from '../parts/score-columns.ts'
import { hiddenLabel, hiddenOf } from '../passed-on/hidden-groups.ts'
import { saversText } from '../words/figure-words.ts'
import { benchmarkScore } from '../words/verdict.ts'

const barWidth = 18
const tickHeight = 26
const dotSize = 11
/** The bars are see-through, so that the line at 50 goes on behind them. */
const barOpacity = 0.4

/**
 * A row for each cohort: the middle four fifths of its scores as a bar, the median as an ink tick, the mean as a dot with its score;
 * cohorts of under 10 savers are grey. Data points are named by their place among the cohorts.
 */
export function retirementScoresOption(
  { cohorts }: RetirementCohorts,
  theme: ChartTheme,
  size: ChartSize,
  behind: Behind = new Set(),
): FigureOption {
  const spreads = cohorts.map(({ outcomes: { score } }) => score)
  return {
    ...frame({ left: 4, right: 16, top: 26, bottom: 4 }),
    xAxis: valueAxis(theme, { min: 0, max: 100, interval: isNarrow(size) ? 25 : 10 }, String),
    yAxis: {
      ...categoryAxis(
        theme,
        cohorts.map(({ years }) => `${years} years`),
      ),
      inverse: true,
      axisLine: { onZero: false, lineStyle: { color: theme.axis } },
      axisLabel: {
        interval: 0,
        rich: { name: { ...quietLabel(theme.text, 12), fontWeight: 500 }, savers: quietLabel(theme.text3) },
        formatter: (name: string, place: number) => `{name|${name}}\n{savers|${saversOf(cohorts[place])}}`,
      },
    },
    series: [
      { ...bar, silent: true, itemStyle: { color: 'transparent' }, data: spreads.map(({ p10 }) => p10 ?? '-') },
      {
        ...bar,
        silent: true,
        itemStyle: { color: theme.axis, opacity: barOpacity, borderRadius: 2 },
        data: spreads.map(({ p10, p90 }) => (p10 === null || p90 === null ? '-' : p90 - p10)),
        markLine: plumbLine(theme, 'xAxis', benchmarkScore, String(benchmarkScore), 'start'),
      },
      {
        type: 'scatter',
        silent: true,
        symbol: 'rect',
        symbolSize: [2.5, tickHeight],
        z: 5,
        itemStyle: { color: theme.benchmark, opacity: 1, borderColor: theme.surface, borderWidth: 1 },
        data: spreads.flatMap(({ p50 }, place) => (p50 === null ? [] : [[p50, place]])),
      },
      {
        type: 'scatter',
        symbolSize: dotSize,
        z: 6,
        ...still,
        data: cohorts.flatMap((cohort, place) => meanDot(cohort, place, theme, behind.has(place))),
      },
    ],
  }
}

/** Of a cohort that is not passed on, no number. */
function saversOf(cohort: RetirementCohorts['cohorts'][number] | undefined): string {
  if (cohort === undefined) return ''
  const hidden = hiddenOf(cohort)
  return hidden === null ? saversText(cohort.savers) : `${hiddenLabel[hidden]} savers`
}

const bar = { type: 'bar' as const, stack: 'spread', barWidth, ...still }

function meanDot(cohort: RetirementCohorts['cohorts'][number], place: number, theme: ChartTheme, isBehind: boolean) {
  const { mean } = cohort.score
  if (mean === null) return []
  return [
    {
      name: String(place),
      value: [mean, place],
      itemStyle: { color: colourOf(cohort, theme, isBehind), opacity: 1, borderColor: theme.surface, borderWidth: 1.5 },
      label: {
        show: true,
        position: 'top' as const,
        distance: 8,
        formatter: wholeScore(mean),
        // The line at 50 may go through it.
        backgroundColor: theme.surface,
        padding: [0, 3],
        ...strongLabel(theme.text),
      },
    },
  ]
}
