import type { Band } from '@plumbline/contract/figures/group.ts'
import type { ScoreDistribution } from '@plumbline/contract/figures/score-distribution.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import {
  axisName,
  categoryAxis,
  countAxis,
  type FigureOption,
  frame,
  hiddenAxis,
  plumbLine,
  quietLabel,
  still,
  strongLabel,
  valueAxis,
} from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { markedCount } from '../words/figure-words.ts'
import { partOfSavers } from '../words/of-few.ts'
import { benchmarkScore } from '../words/verdict.ts'

/**
 * Savers in ten bands of score: touching columns, pink left and green right of the line at 50, with how many and which
 * share above each; rows on a phone. Data points are named by their place among the bands.
 */
export function scoreDistributionOption(figure: ScoreDistribution, theme: ChartTheme, size: ChartSize): FigureOption {
  return isNarrow(size) ? rows(figure, theme) : columns(figure, theme)
}

/** Beyond the longest row, for its number and share: the line goes on between the texts. */
const roomForLabels = 1.5

/** `40–50`. */
export function bandName({ range: [from, to] }: Pick<Band, 'range'>): string {
  return `${from}–${to}`
}

function columns({ bands, counted }: ScoreDistribution, theme: ChartTheme): FigureOption {
  const axis = countAxis(highest(bands) * 1.25)
  return {
    ...frame({ left: 8, right: 8, top: 20, bottom: 4 }),
    xAxis: [{ ...categoryAxis(theme, bands.map(bandName)), ...axisName(theme, 'Score', 28) }, hiddenAxis(0, 100)],
    yAxis: valueAxis(theme, axis, count),
    series: [
      {
        type: 'bar',
        barCategoryGap: '8%',
        ...still,
        data: marks(bands, theme, counted, [2, 2, 0, 0], '\n'),
        label: { show: true, position: 'top', distance: 4, backgroundColor: theme.surface, rich: labelStyles(theme) },
      },
      {
        type: 'line',
        xAxisIndex: 1,
        data: [],
        markLine: plumbLine(theme, 'xAxis', benchmarkScore, `Benchmark = ${benchmarkScore}`),
      },
    ],
  }
}

function rows({ bands, counted }: ScoreDistribution, theme: ChartTheme): FigureOption {
  return {
    ...frame({ left: 2, right: 28, top: 4, bottom: 4 }),
    xAxis: hiddenAxis(0, Math.max(1, highest(bands)) * roomForLabels),
    yAxis: [
      { ...categoryAxis(theme, bands.map(bandName)), inverse: true, axisLine: { show: false } },
      { ...hiddenAxis(0, 100), inverse: true },
    ],
    series: [
      {
        type: 'bar',
        barCategoryGap: '24%',
        ...still,
        data: marks(bands, theme, counted, [0, 2, 2, 0], ' '),
        label: { show: true, position: 'right', distance: 6, rich: labelStyles(theme) },
      },
      {
        type: 'line',
        yAxisIndex: 1,
        data: [],
        markLine: plumbLine(theme, 'yAxis', benchmarkScore, `${benchmarkScore}`),
      },
    ],
  }
}

function marks(bands: readonly Band[], theme: ChartTheme, counted: number, borderRadius: number[], between: string) {
  return bands.map((band, place) => ({
    name: String(place),
    value: hiddenOf(band) === null ? band.savers : '-',
    itemStyle: { color: band.range[1] <= benchmarkScore ? theme.belowFill : theme.aboveFill, borderRadius },
    label: {
      formatter: `{count|${markedCount(band)}}${between}{share|${hiddenOf(band) === null ? share(partOfSavers(band.savers, counted)) : ''}}`,
    },
  }))
}

function labelStyles(theme: ChartTheme) {
  return { count: strongLabel(theme.text), share: quietLabel(theme.text3) }
}

function highest(bands: readonly Band[]): number {
  return Math.max(...bands.map(({ savers }) => savers))
}
