import type { IrrDistribution } from '@plumbline/contract/figures/irr-distribution.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import {
  axisName,
  categoryAxis,
  countAxis,
  type FigureOption,
  frame,
  plumbLine,
  quietLabel,
  still,
  tick,
  valueAxis,
} from '../parts/chart-parts.ts'
import type { ChartSize } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { isSmall } from '../words/figure-words.ts'

const roomOfLabel = 34

/**
 * Savers by IRR: one column a merged bar, all equally wide, so the edges stand between them and not under their centres.
 * The average benchmark IRR is placed within the bar it falls into, and left out where it lies beyond all bars. Data
 * points are named by their place among the bars.
 */
export function irrDistributionOption(figure: IrrDistribution, theme: ChartTheme, size: ChartSize): FigureOption {
  const { bars, meanBenchmarkIrr: benchmark } = figure
  const at = benchmark === null ? null : placeOf(benchmark, bars)
  const highest = Math.max(0, ...bars.map(({ savers }) => savers))
  return {
    ...frame({ left: 8, right: 16, top: 46, bottom: 4 }),
    xAxis: [
      {
        ...categoryAxis(
          theme,
          bars.map((_, place) => String(place)),
        ),
        axisLabel: { show: false },
      },
      edges(figure, theme, size),
    ],
    yAxis: {
      ...valueAxis(theme, countAxis(highest * 1.08), count),
      name: 'No. of Pots',
      nameGap: 26,
      nameTextStyle: quietLabel(theme.text2, 12),
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '5%',
        ...still,
        data: bars.map((bar, place) => ({
          name: String(place),
          value: bar.savers,
          itemStyle: { color: isSmall(bar) ? theme.atFill : theme.actualFill, borderRadius: [2, 2, 0, 0] },
        })),
      },
      ...(at === null ? [] : [benchmarkLine(theme, at, `Average Benchmark IRR ${percent(benchmark)}`)]),
    ],
  }
}

function benchmarkLine(theme: ChartTheme, at: number, text: string) {
  return { type: 'line' as const, xAxisIndex: 1, data: [], markLine: plumbLine(theme, 'xAxis', at, text) }
}

/** An axis in bars, so that labels stand at their edges. */
function edges({ bars }: IrrDistribution, theme: ChartTheme, { width }: ChartSize) {
  const every = Math.max(1, Math.ceil((bars.length * roomOfLabel) / width))
  const last = bars.length
  const edgeAt = (place: number) => (place === last ? bars[last - 1]?.range[1] : bars[place]?.range[0])
  return {
    type: 'value' as const,
    position: 'bottom' as const,
    min: 0,
    max: Math.max(1, last),
    interval: every,
    axisLine: { show: false },
    axisTick: { show: true, length: 4, lineStyle: { color: theme.axis } },
    splitLine: { show: false },
    axisLabel: { ...tick(theme), formatter: (place: number) => edgeText(edgeAt(place)) },
    ...axisName(theme, 'Actual IRR ranges (%)', 26),
  }
}

/** Edges are whole percentage points. */
function edgeText(edge: number | undefined): string {
  return edge === undefined ? '' : percent(edge).replace(/0%$/, '')
}

/** Where a rate lies, in bars from the left. */
function placeOf(rate: number, bars: IrrDistribution['bars']): number | null {
  const place = bars.findIndex(({ range: [from, to] }) => from <= rate && rate <= to)
  const bar = bars[place]
  if (bar === undefined) return null
  const [from, to] = bar.range
  return place + (rate - from) / (to - from)
}
