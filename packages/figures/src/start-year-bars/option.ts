import type { JoinerCohorts } from '@plumbline/contract/figures/joiner-cohorts.ts'
import { yearGroups } from '../joiner-cohorts/option.ts'
import { axisRates } from '../parts/axis-numbers.ts'
import { categoryAxis, type FigureOption, frame, quietLabel, still, valueAxis } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceEnds } from '../parts/nice-axis.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { startYearRowsHeight, startYearRowsOption } from './rows-option.ts'

const roomOfAxis = 48
/** A column under so much room has its count upright above it, and its year in two digits. */
const roomForCount = 40
const roomForShortYear = 24
/** Under so little room even an upright count touches the next one. */
const roomForUprightCount = 10.5
const roomAbove = { flat: 1.1, upright: 1.3 }

/**
 * The average IRR of each year's joiners as a column, the average benchmark IRR as an ink tick on it, and how many savers
 * above; groups of under 10 savers are grey; rows on a phone where they fit. Data points are named by their place among the years.
 */
export function startYearBarsOption(figure: JoinerCohorts, theme: ChartTheme, size: ChartSize): FigureOption {
  const groups = yearGroups(figure)
  if (isNarrow(size) && size.height >= startYearRowsHeight(groups.length)) return startYearRowsOption(groups, theme)
  const room = (size.width - roomOfAxis) / Math.max(1, groups.length)
  const upright = room < roomForCount
  const rates = groups.flatMap(({ group }) => [group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0])
  const highest = Math.max(0, ...rates) * (upright ? roomAbove.upright : roomAbove.flat)
  const axis = niceEnds(Math.min(0, ...rates), highest)
  return {
    ...frame({ left: 4, right: 8, top: 20, bottom: 4 }),
    xAxis: {
      ...categoryAxis(
        theme,
        groups.map(({ name }) => (upright ? `’${name.slice(-2)}` : name)),
      ),
      position: 'bottom',
      axisLine: { onZero: false, lineStyle: { color: theme.axis } },
      axisLabel: { interval: Math.ceil(roomForShortYear / room) - 1, ...quietLabel(theme.text2) },
    },
    yAxis: valueAxis(theme, axis, axisRates(axis)),
    series: [
      { type: 'bar', barCategoryGap: '20%', ...still, data: columns(groups, theme) },
      {
        type: 'scatter',
        silent: true,
        symbol: 'rect',
        symbolSize: [Math.min(40, Math.max(4, room * 0.8)), 2.5],
        z: 5,
        itemStyle: { color: theme.benchmark, opacity: 1, borderColor: theme.surface, borderWidth: 1 },
        data: groups.flatMap(({ group }, place) =>
          group.meanBenchmarkIrr === null ? [] : [[place, group.meanBenchmarkIrr]],
        ),
      },
      {
        type: 'scatter',
        silent: true,
        symbolSize: 1,
        z: 6,
        itemStyle: { color: 'transparent' },
        data: counts(groups, theme, upright, Math.ceil(roomForUprightCount / room)),
      },
    ],
  }
}

function columns(groups: readonly NamedGroup[], theme: ChartTheme) {
  return groups.map(({ group }, place) => ({
    name: String(place),
    value: group.meanIrr ?? '-',
    itemStyle: { color: isSmall(group) ? theme.atFill : theme.actualFill, borderRadius: [2, 2, 0, 0] },
  }))
}

/** Above the column and its tick, whichever is higher. */
function counts(groups: readonly NamedGroup[], theme: ChartTheme, upright: boolean, every: number) {
  const turned = upright ? { rotate: 90, align: 'left' as const, verticalAlign: 'middle' as const } : {}
  return groups.map(({ group }, place) => ({
    value: [place, Math.max(0, group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0)],
    label: {
      show: place % every === 0,
      position: 'top' as const,
      distance: upright ? 6 : 4,
      formatter: markedCount(group),
      ...quietLabel(theme.text2),
      ...turned,
    },
  }))
}
