import { itemAt } from '../item-at.ts'
import { axisRates } from '../parts/axis-numbers.ts'
import { categoryAxis, type FigureOption, frame, quietLabel, still, valueAxis } from '../parts/chart-parts.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceEnds } from '../parts/nice-axis.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'

/** In pixels: of a year. */
const rowHeight = 20
const steps = 3

/** How high the rows of so many years are, with their axis. */
export function startYearRowsHeight(years: number): number {
  return rowHeight * (years + 2)
}

/** The same on a phone, a row each year: its savers stand beside it, where no column hides them. */
export function startYearRowsOption(groups: readonly NamedGroup[], theme: ChartTheme): FigureOption {
  const rates = groups.flatMap(({ group }) => [group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0])
  const axis = niceEnds(Math.min(0, ...rates), Math.max(0, ...rates) * 1.04, steps)
  return {
    ...frame({ left: 2, right: 8, top: 4, bottom: 4 }),
    xAxis: valueAxis(theme, axis, axisRates(axis)),
    yAxis: yearAxis(groups, theme),
    series: [
      {
        type: 'bar',
        barCategoryGap: '30%',
        ...still,
        data: groups.map(({ group }, place) => ({
          name: String(place),
          value: group.meanIrr ?? '-',
          itemStyle: { color: isSmall(group) ? theme.atFill : theme.actualFill, borderRadius: [0, 2, 2, 0] },
        })),
      },
      {
        type: 'scatter',
        silent: true,
        symbol: 'rect',
        symbolSize: [2.5, 16],
        z: 5,
        itemStyle: { color: theme.benchmark, opacity: 1, borderColor: theme.surface, borderWidth: 1 },
        data: groups.flatMap(({ group }, place) =>
          group.meanBenchmarkIrr === null ? [] : [[group.meanBenchmarkIrr, place]],
        ),
      },
    ],
  }
}

function yearAxis(groups: readonly NamedGroup[], theme: ChartTheme) {
  return {
    ...categoryAxis(
      theme,
      groups.map(({ name }) => name),
    ),
    inverse: true,
    position: 'left' as const,
    axisLine: { onZero: false, lineStyle: { color: theme.axis } },
    axisLabel: {
      interval: 0,
      rich: {
        name: { ...quietLabel(theme.text, 12), width: 40, align: 'left' as const },
        savers: { ...quietLabel(theme.text3), width: 40, align: 'right' as const },
      },
      formatter: (name: string, place: number) => `{name|${name}}{savers|${markedCount(itemAt(groups, place).group)}}`,
    },
  }
}
