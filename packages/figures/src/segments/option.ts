import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { itemAt } from '../item-at.ts'
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
import { niceEnds } from '../parts/nice-axis.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { scoreSide } from '../words/verdict.ts'

const lineHeight = 15

const layouts = {
  wide: { names: 210, savers: 58, score: 52, barWidth: 16, tick: 28, steps: 4 },
  narrow: { names: 104, savers: 46, score: 42, barWidth: 12, tick: 20, steps: 2 },
}

/** A bar shorter than this share of the axis does not hold its label. */
const leastShareForLabel = 0.14
/** What a label beside a bar takes of the axis at most, on paper. */
const shareOfLabel = 0.17

/** How high the picture of so many rows is, in pixels. */
export function segmentHeight(rows: number): number {
  return 64 + 36 * Math.max(1, rows)
}

/**
 * A row for each group: the average IRR as a bar, the average benchmark IRR as an ink tick, and savers and score in
 * columns beside. The score is NA where nobody has one; groups of under 10 savers are grey. Data points are named by
 * their place among the rows.
 */
export function segmentOption(groups: readonly NamedGroup[], theme: ChartTheme, size: ChartSize): FigureOption {
  const layout = isNarrow(size) ? layouts.narrow : layouts.wide
  const rates = groups.flatMap(({ group }) => [group.meanIrr ?? 0, group.meanBenchmarkIrr ?? 0])
  const ends = [Math.min(0, ...rates), Math.max(0, ...rates) * 1.04] as const
  const axis = niceEnds(isNarrow(size) ? ends[0] : withRoomForLabels(groups, ends), ends[1], layout.steps)
  return {
    ...frame({ left: 4, right: 4, top: 26, bottom: 4 }),
    xAxis: valueAxis(theme, axis, axisRates(axis)),
    yAxis: [nameAxis(groups, theme, layout.names), columnAxis(groups, theme, layout)],
    series: [
      {
        type: 'bar',
        barWidth: layout.barWidth,
        ...still,
        data: groups.map(({ group }, place) => ({
          name: String(place),
          value: group.meanIrr ?? '-',
          itemStyle: { color: isSmall(group) ? theme.atFill : theme.actualFill, borderRadius: [0, 2, 2, 0] },
          label: {
            show: group.meanIrr !== null && !isNarrow(size),
            formatter: percent(group.meanIrr),
            ...rateLabel(group.meanIrr ?? 0, (group.meanIrr ?? 0) / (axis.max - axis.min), theme),
          },
        })),
      },
      {
        type: 'scatter',
        silent: true,
        symbol: 'rect',
        symbolSize: [2.5, layout.tick],
        z: 5,
        itemStyle: { color: theme.benchmark, opacity: 1, borderColor: theme.surface, borderWidth: 1 },
        data: groups.flatMap(({ group }, place) =>
          group.meanBenchmarkIrr === null ? [] : [[group.meanBenchmarkIrr, place]],
        ),
      },
    ],
  }
}

/** The lower end, far enough below short bars of losses that their labels do not run into the names. */
function withRoomForLabels(groups: readonly NamedGroup[], [lowest, highest]: readonly [number, number]): number {
  const room = shareOfLabel * (highest - lowest)
  const besideShort = groups.flatMap(({ group: { meanIrr } }) =>
    meanIrr !== null && meanIrr < 0 && -meanIrr <= room ? [meanIrr - room] : [],
  )
  return Math.min(lowest, ...besideShort)
}

/** Within the bar, or beside one that is too short for it. */
function rateLabel(rate: number, shareOfAxis: number, theme: ChartTheme) {
  const isInside = Math.abs(shareOfAxis) > leastShareForLabel
  const [inside, beside] = rate < 0 ? (['insideRight', 'left'] as const) : (['insideLeft', 'right'] as const)
  return {
    position: isInside ? inside : beside,
    ...strongLabel(isInside ? theme.textOnFill : theme.text, 11),
  }
}

function nameAxis(groups: readonly NamedGroup[], theme: ChartTheme, width: number) {
  return {
    ...categoryAxis(
      theme,
      groups.map(({ name }) => name),
    ),
    inverse: true,
    axisLine: { onZero: false, lineStyle: { color: theme.axis } },
    // Two lines of a name; the table has it whole.
    axisLabel: {
      interval: 0,
      width,
      height: 2 * lineHeight,
      overflow: 'break' as const,
      lineOverflow: 'truncate' as const,
      ...quietLabel(theme.text, 12),
      lineHeight,
    },
  }
}

/** Savers and score beside each row, under their heads. */
function columnAxis(groups: readonly NamedGroup[], theme: ChartTheme, layout: typeof layouts.wide) {
  const right = { align: 'right' as const }
  const rich = {
    savers: { ...quietLabel(theme.text2, 12), width: layout.savers, ...right },
    head: { ...quietLabel(theme.text3), width: layout.savers, ...right },
    // In ink: a side in colour would be a verdict, and how sure it is stands in a table of its own, or is not worked out.
    above: { ...strongLabel(theme.text), width: layout.score, ...right },
    below: { ...strongLabel(theme.text), width: layout.score, ...right },
    at: { ...strongLabel(theme.text), width: layout.score, ...right },
    none: { ...quietLabel(theme.text2, 12), width: layout.score, ...right },
    lastHead: { ...quietLabel(theme.text3), width: layout.score, ...right },
  }
  return {
    ...categoryAxis(
      theme,
      groups.map((_, place) => String(place)),
    ),
    inverse: true,
    position: 'right' as const,
    axisLine: { show: false, onZero: false },
    axisLabel: {
      interval: 0,
      margin: 4,
      rich,
      formatter: (_: string, place: number) => {
        const row = itemAt(groups, place)
        return `{savers|${markedCount(row.group)}}${scoreText(row)}`
      },
    },
    name: '{head|Savers}{lastHead|Score}',
    nameLocation: 'start' as const,
    nameGap: 10,
    nameTextStyle: { align: 'left' as const, padding: [0, 0, 0, 4], rich },
  }
}

const sideMarks = { above: '▲', below: '▼', at: '=' } as const

function scoreText({ group: { meanScore: score } }: NamedGroup): string {
  if (score === null) return '{none|NA}'
  const side = scoreSide(score)
  return `{${side}|${sideMarks[side]} ${wholeScore(score)}}`
}
