import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { itemAt } from '../item-at.ts'
import { isSmall, markedCount } from '../words/figure-words.ts'
import type { NamedGroup } from '../words/group-table.ts'
import { benchmarkScore } from '../words/verdict.ts'
import {
  categoryAxis,
  type FigureOption,
  frame,
  hiddenAxis,
  plumbLine,
  quietLabel,
  still,
  strongLabel,
  valueAxis,
} from './chart-parts.ts'
import { type ChartSize, isNarrow } from './chart-size.ts'
import type { ChartTheme } from './chart-theme.ts'

/** More than so many columns turn to rows on a phone. */
const mostNarrowColumns = 6
const leastRowHeight = 18
const lettersOfYear = 4
const widthOfLetter = 6.6
const roomOfAxis = 40
const betweenLabels = 6
const roomOfScore = 22
/** Upright texts beside each other take so much. */
const roomOfUpright = 13
const step = 10
const roomBelowNone = 8

/** The places of groups with a colour of their own. */
export type Behind = ReadonlySet<number>
const nobody: Behind = new Set()

/**
 * Average scores as columns that stand on the line at 50 or hang from it, savers under each; groups of under 10 savers
 * are grey. A side of the benchmark has no colour, since how sure it is is not known by group: those who are `behind` others in
 * their own funds by more than chance explains have one. Data points are named by their place among the groups.
 */
export function scoreColumnsOption(
  groups: readonly NamedGroup[],
  theme: ChartTheme,
  size: ChartSize,
  behind: Behind = nobody,
): FigureOption {
  const prefersRows = (isNarrow(size) && groups.length > mostNarrowColumns) || !namesFit(groups, size)
  const asRows = prefersRows && groups.length * leastRowHeight <= size.height
  return asRows ? rows(groups, theme, behind) : columns(groups, theme, size, behind)
}

/** Years can stand upright under the columns; longer names have to be read as they are. */
function namesFit(groups: readonly NamedGroup[], { width }: ChartSize): boolean {
  const longest = Math.max(0, ...groups.map(({ name }) => name.length))
  return longest <= lettersOfYear || groups.length * longest * widthOfLetter <= width - roomOfAxis
}

/** A year with its savers under it. */
function roomOfLabel(groups: readonly NamedGroup[]): number {
  const letters = Math.max(lettersOfYear, ...groups.map(({ group }) => markedCount(group).length))
  return letters * widthOfLetter + betweenLabels
}

function columns(groups: readonly NamedGroup[], theme: ChartTheme, { width }: ChartSize, behind: Behind): FigureOption {
  const room = (width - roomOfAxis) / Math.max(1, groups.length)
  // Every column has its name, savers and score: upright where they do not fit side by side, and some only where not even so.
  const turned = room < roomOfLabel(groups)
  const every = turned ? Math.max(1, Math.ceil(roomOfUpright / room)) : 1
  return {
    ...frame({ left: 8, right: 8, top: roomAboveScores(groups), bottom: 4 }),
    xAxis: {
      ...categoryAxis(
        theme,
        groups.map(({ name }) => name),
      ),
      position: 'bottom',
      axisLine: { show: false, onZero: false },
      axisLabel: {
        interval: every - 1,
        rotate: turned ? 90 : 0,
        rich: { name: { ...quietLabel(theme.text2), fontWeight: 500 }, savers: quietLabel(theme.text3) },
        formatter: (name: string, place: number) =>
          `{name|${name}}${turned ? '   ' : '\n'}{savers|${markedCount(itemAt(groups, place).group)}}`,
      },
    },
    yAxis: scoreAxis(theme, groups),
    series: [
      {
        type: 'bar',
        barMaxWidth: 34,
        barCategoryGap: '38%',
        ...still,
        data: marks(groups, theme, { up: 'top', down: 'bottom' }, { every, turned: room < roomOfScore, behind }),
        markLine: plumbLine(theme, 'yAxis', benchmarkScore),
      },
    ],
  }
}

function rows(groups: readonly NamedGroup[], theme: ChartTheme, behind: Behind): FigureOption {
  const { min, max } = scoreRange(groups)
  return {
    // A row may reach the end of the axis, with its score beside it.
    ...frame({ left: 2, right: roomOfScore, top: 26, bottom: 4 }),
    xAxis: { ...hiddenAxis(min, max), startValue: benchmarkScore },
    yAxis: {
      ...categoryAxis(
        theme,
        groups.map(({ name }) => name),
      ),
      inverse: true,
      position: 'left',
      axisLine: { show: false, onZero: false },
      axisLabel: {
        interval: 0,
        rich: {
          name: { ...quietLabel(theme.text, 12), width: 74, align: 'left' },
          savers: { ...quietLabel(theme.text3), width: 48, align: 'right' },
        },
        formatter: (name: string, place: number) =>
          `{name|${name}}{savers|${markedCount(itemAt(groups, place).group)}}`,
      },
    },
    series: [
      {
        type: 'bar',
        barCategoryGap: '30%',
        ...still,
        data: marks(groups, theme, { up: 'right', down: 'left' }, { every: 1, turned: false, behind }),
        // Rows go down, so the line starts at the top.
        markLine: plumbLine(theme, 'xAxis', benchmarkScore, String(benchmarkScore), 'start'),
      },
    ],
  }
}

type Side = 'top' | 'bottom' | 'left' | 'right'

function marks(
  groups: readonly NamedGroup[],
  theme: ChartTheme,
  sides: Readonly<Record<'up' | 'down', Side>>,
  { every, turned, behind }: { readonly every: number; readonly turned: boolean; readonly behind: Behind },
) {
  return groups.map(({ group }, place) => {
    const { meanScore: score } = group
    const isUp = score === null || score >= benchmarkScore
    const upright = {
      rotate: 90,
      align: isUp ? ('left' as const) : ('right' as const),
      verticalAlign: 'middle' as const,
    }
    return {
      name: String(place),
      value: score ?? '-',
      itemStyle: { color: colourOf(group, theme, behind.has(place)) },
      label: {
        show: score !== null && place % every === 0,
        position: isUp ? sides.up : sides.down,
        formatter: wholeScore(score),
        ...strongLabel(theme.text),
        ...(turned && upright),
      },
    }
  })
}

/** Of a mean score. */
export function colourOf(group: Pick<NamedGroup['group'], 'savers'>, theme: ChartTheme, isBehind: boolean): string {
  if (isSmall(group)) return theme.atFill
  return isBehind ? theme.belowFill : theme.actualFill
}

/** Average scores upwards, on the line at 50. */
export function scoreAxis(theme: ChartTheme, groups: ScoredGroups) {
  return {
    ...valueAxis(theme, { ...scoreRange(groups), interval: step }, String),
    startValue: benchmarkScore,
    name: 'Average Score',
    nameGap: nameGapOf(groups),
    nameTextStyle: { ...quietLabel(theme.text2, 12), align: 'left' as const },
  }
}

/** What the name of the axis of scores takes above a chart. */
export function roomAboveScores(groups: ScoredGroups): number {
  return 18 + nameGapOf(groups)
}

/** The name of the axis stands above the score of a column that reaches its end. */
function nameGapOf(groups: ScoredGroups): number {
  const highest = Math.max(0, ...groups.map(({ group }) => group.meanScore ?? 0))
  return highest > 100 - step / 2 ? 28 : 12
}

type ScoredGroups = readonly { readonly group: Pick<NamedGroup['group'], 'meanScore'> }[]

/** Round scores around all, with room for what is written at the ends. */
function scoreRange(groups: ScoredGroups) {
  const scores = groups.map(({ group }) => group.meanScore ?? benchmarkScore)
  const room = step / 2
  const low = Math.min(benchmarkScore - step, ...scores.map((score) => score - room))
  const high = Math.max(benchmarkScore + step, ...scores.map((score) => score + room))
  return {
    // Below 0 there is no score, but room for what is written at the end of one near it.
    min: low < 0 ? -roomBelowNone : Math.floor(low / step) * step,
    max: Math.min(100, Math.ceil(high / step) * step),
  }
}
