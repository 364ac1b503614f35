import type { ComparedBenchmarks } from '@plumbline/contract/figures/compared-benchmarks.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { CustomSeriesOption } from 'echarts'
import { itemAt } from '../item-at.ts'
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
import { signedPercent } from '../words/signed.ts'
import { benchmarkScore } from '../words/verdict.ts'
import { type ComparedRow, comparedRows } from './compared-rows.ts'

const layouts = {
  wide: { names: 210, mean: 60, gap: 92, interval: 5 },
  narrow: { names: 104, mean: 0, gap: 62, interval: 4 },
}
type Layout = typeof layouts.wide

/** How high the picture of so many benchmarks is, in pixels. */
export function sensitivityHeight(benchmarks: number): number {
  return 62 + 52 * Math.max(1, benchmarks)
}

/**
 * A row for each benchmark: the pooled score as a dot in ink, its 95 % interval as a bar that is filled where the evidence is
 * strong, an outline where there is some, and a thin line where it could be chance; the line at 50 through all rows. Mean
 * score and gap a year stand beside. Data points are named by their place among the rows.
 */
export function sensitivityOption(figure: ComparedBenchmarks, theme: ChartTheme, size: ChartSize): FigureOption {
  const rows = comparedRows(figure)
  const layout = isNarrow(size) ? layouts.narrow : layouts.wide
  return {
    ...frame({ left: 4, right: 4, top: 30, bottom: 4 }),
    xAxis: valueAxis(theme, { min: 0, max: 100, interval: isNarrow(size) ? 50 : 25 }, (value) => String(value)),
    yAxis: [nameAxis(rows, theme, layout), columnAxis(rows, theme, layout)],
    series: [
      intervals(rows, theme, layout),
      {
        type: 'scatter',
        symbolSize: 9,
        z: 6,
        ...still,
        itemStyle: { color: theme.benchmark, opacity: 1, borderColor: theme.surface, borderWidth: 1.5 },
        markLine: { ...plumbLine(theme, 'xAxis', benchmarkScore), z: 5 },
        data: rows.flatMap(({ benchmark: { pooledScore } }, place) =>
          pooledScore === null
            ? []
            : [
                {
                  name: String(place),
                  value: [pooledScore, place],
                  label: {
                    show: true,
                    position: 'top' as const,
                    distance: 6,
                    formatter: wholeScore(pooledScore),
                    ...strongLabel(theme.text),
                  },
                },
              ],
        ),
      },
    ],
  }
}

function intervals(rows: readonly ComparedRow[], theme: ChartTheme, { interval }: Layout): CustomSeriesOption {
  const intervalRows = rows.flatMap((row, place) => {
    const { pooledScoreRange: range, gap } = row.benchmark
    return range === null || gap === null ? [] : [{ row, place, range, gap }]
  })
  return {
    type: 'custom',
    silent: true,
    z: 4,
    data: intervalRows.map(({ place, range }) => [range.low, place]),
    renderItem: ({ dataIndex }, { coord }) => {
      const { row, place, range, gap } = itemAt(intervalRows, dataIndex)
      const [left = 0, middle = 0] = coord([range.low, place])
      const [right = 0] = coord([range.high, place])
      if (row.side === 'no difference' || gap.strength === 'could be chance') return whisker(left, right, middle, theme)
      const isAbove = gap.difference > 0
      return {
        type: 'rect',
        shape: { x: left, y: middle - interval, width: Math.max(1, right - left), height: 2 * interval, r: 2 },
        style:
          gap.strength === 'strong'
            ? { fill: isAbove ? theme.aboveFill : theme.belowFill }
            : {
                fill: isAbove ? theme.aboveSoft : theme.belowSoft,
                stroke: isAbove ? theme.aboveFill : theme.belowFill,
                lineWidth: 1.5,
              },
      }
    },
  }
}

/** A thin line between two ends. */
function whisker(left: number, right: number, middle: number, theme: ChartTheme) {
  const end = 4
  const line = (x1: number, y1: number, x2: number, y2: number) => ({
    type: 'line' as const,
    shape: { x1, y1, x2, y2 },
    style: { stroke: theme.atFill, lineWidth: 1.5 },
  })
  return {
    type: 'group' as const,
    children: [
      line(left, middle, right, middle),
      line(left, middle - end, left, middle + end),
      line(right, middle - end, right, middle + end),
    ],
  }
}

function nameAxis(rows: readonly ComparedRow[], theme: ChartTheme, { names }: Layout) {
  return {
    ...categoryAxis(
      theme,
      rows.map(({ name, detail }) => `${name}\n${detail}`),
    ),
    inverse: true,
    axisLine: { show: false, onZero: false },
    axisLabel: {
      interval: 0,
      width: names,
      height: 45,
      overflow: 'break' as const,
      lineOverflow: 'truncate' as const,
      ...quietLabel(theme.text, 12),
      lineHeight: 15,
    },
  }
}

/** Mean score and gap a year beside each row, under their heads. */
function columnAxis(rows: readonly ComparedRow[], theme: ChartTheme, { mean, gap }: Layout) {
  const right = { align: 'right' as const }
  const rich = {
    // In ink: how sure a side is stands in the bar, in the sentence and in the table.
    mean: { ...strongLabel(theme.text), width: mean, ...right },
    gap: { ...strongLabel(theme.text), width: gap, ...right },
    meanHead: { ...quietLabel(theme.text3), width: mean, ...right },
    gapHead: { ...quietLabel(theme.text3), width: gap, ...right },
  }
  const cell = (style: string, width: number, text: string) => (width === 0 ? '' : `{${style}|${text}}`)
  return {
    ...categoryAxis(
      theme,
      rows.map((_, place) => String(place)),
    ),
    inverse: true,
    position: 'right' as const,
    axisLine: { show: false, onZero: false },
    axisLabel: {
      interval: 0,
      margin: 4,
      rich,
      formatter: (_: string, place: number) => {
        const { benchmark } = itemAt(rows, place)
        const difference = benchmark.gap === null ? missing : signedPercent(benchmark.gap.difference)
        return `${cell('mean', mean, wholeScore(benchmark.meanScore))}${cell('gap', gap, difference)}`
      },
    },
    name: `${cell('meanHead', mean, 'Mean score')}${cell('gapHead', gap, 'Gap a year')}`,
    nameLocation: 'start' as const,
    nameGap: 12,
    nameTextStyle: { align: 'left' as const, padding: [0, 0, 0, 4], rich },
  }
}
