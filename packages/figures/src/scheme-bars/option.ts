import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { axisRates } from '../parts/axis-numbers.ts'
import {
  categoryAxis,
  type FigureOption,
  frame,
  quietLabel,
  still,
  strongLabel,
  valueAxis,
} from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { type NiceAxis, niceEnds } from '../parts/nice-axis.ts'
import { segmentOption } from '../segments/option.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'

const barWidth = 26
/** Under less room a name cannot be read below its pair of bars. */
const leastRoom = 72
/** A bar shorter than this share of the axis does not hold the score. */
const leastShareForLabel = 0.12

/**
 * A pair of bars for each scheme: the average IRR filled with the score or NA in it, the average benchmark IRR as an
 * outline, and how many savers on top; rows where there is no room for all. Data points are named by their place among
 * the groups.
 */
export function schemeBarsOption(groups: readonly NamedGroup[], theme: ChartTheme, size: ChartSize): FigureOption {
  if (schemesAreRows(groups.length, size)) return segmentOption(groups, theme, size)
  const room = size.width / Math.max(1, groups.length)
  const rates = groups.flatMap(({ group }) => [group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0])
  const axis = niceEnds(Math.min(0, ...rates), Math.max(0, ...rates) * 1.15)
  return {
    ...frame({ left: 4, right: 8, top: 34, bottom: 4 }),
    xAxis: {
      ...categoryAxis(
        theme,
        groups.map(({ name }) => name),
      ),
      position: 'bottom',
      axisLine: { onZero: false, lineStyle: { color: theme.axis } },
      axisLabel: { interval: 0, width: room - 16, overflow: 'break', ...quietLabel(theme.text2) },
    },
    yAxis: valueAxis(theme, axis, axisRates(axis)),
    series: [
      { type: 'bar', barWidth, barGap: '12%', ...still, data: actualBars(groups, theme, axis) },
      {
        type: 'bar',
        barWidth,
        silent: true,
        itemStyle: { color: 'transparent', borderColor: theme.benchmark, borderWidth: 1.5, borderRadius: [2, 2, 0, 0] },
        data: groups.map(({ group }) => group.meanBenchmarkIrr ?? '-'),
      },
      {
        type: 'scatter',
        silent: true,
        symbolSize: 1,
        z: 5,
        itemStyle: { color: 'transparent' },
        data: tops(groups, theme, axis),
      },
    ],
  }
}

/** Whether there is no room for pairs of bars. */
export function schemesAreRows(schemes: number, size: ChartSize): boolean {
  return isNarrow(size) || size.width / Math.max(1, schemes) < leastRoom
}

function actualBars(groups: readonly NamedGroup[], theme: ChartTheme, axis: NiceAxis) {
  return groups.map(({ group }, place) => ({
    name: String(place),
    value: group.meanIrr ?? '-',
    itemStyle: { color: isSmall(group) ? theme.atFill : theme.actualFill, borderRadius: [2, 2, 0, 0] },
    label: {
      show: holdsLabel(group.meanIrr, axis),
      position: (group.meanIrr ?? 0) < 0 ? ('insideBottom' as const) : ('insideTop' as const),
      formatter: scoreText(group),
      ...strongLabel(theme.textOnFill),
    },
  }))
}

/** What stands on top of each pair: the savers, and the score as well where the bar does not hold it. */
function tops(groups: readonly NamedGroup[], theme: ChartTheme, axis: NiceAxis) {
  return groups.map(({ group }, place) => ({
    value: [place, Math.max(0, group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0)],
    label: {
      show: true,
      position: 'top' as const,
      formatter: `${holdsLabel(group.meanIrr, axis) ? '' : `{score|${scoreText(group)}}\n`}{savers|${markedCount(group)}}`,
      rich: { score: strongLabel(theme.text), savers: { ...quietLabel(theme.text2, 12), fontWeight: 500 } },
    },
  }))
}

function holdsLabel(rate: number | null, { min, max }: NiceAxis): boolean {
  return rate !== null && Math.abs(rate) / (max - min) >= leastShareForLabel
}

function scoreText({ meanScore: score }: NamedGroup['group']): string {
  return score === null ? 'NA' : wholeScore(score)
}
