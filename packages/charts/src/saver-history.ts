import type { GridComponentOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import type { ComposeOption } from 'echarts/core'
import { type ChartTheme, chartFont } from './chart-theme.ts'
import { type NiceAxis, niceAxis } from './nice-axis.ts'
import { spreadLabels } from './spread-labels.ts'

/** One day of a saver's history, in pounds. */
export interface HistoryPoint {
  /** `YYYY-MM-DD`. */
  readonly date: string
  /** Paid in less paid out, up to and including this day. */
  readonly paidIn: number
  /** What the same payments were worth in the index; null where the index does not reach. */
  readonly benchmarkPot: number | null
}

export interface SaverHistoryData {
  /** By date; the last one is the NAV date. */
  readonly points: readonly HistoryPoint[]
  /** The real pot: known on the NAV date only. */
  readonly pot: number
  readonly navDate: string
}

export type SaverHistoryOption = ComposeOption<GridComponentOption | LineSeriesOption | ScatterSeriesOption>

/** Words of the chart, made by the formatter that the rest of the screen uses. */
export interface SaverHistoryWords {
  readonly paidIn: string
  readonly benchmarkPot: string
  readonly pot: string
  readonly axisPounds: (pounds: number) => string
}

const labelGap = 17
const edge = { top: 16, bottom: 22, right: 158 }

/**
 * What a saver paid in, as steps over a light area; what the benchmark would have made of it, as a dashed ink line; and
 * the real pot as one dot, because it is known on one day only. Labels stand at the lines' ends instead of a legend.
 *
 * Cost: two values a point; thin out long histories before (see `thin-points.ts`).
 */
export function saverHistoryOption(
  data: SaverHistoryData,
  theme: ChartTheme,
  words: SaverHistoryWords,
  /** Of the whole chart, in pixels: the labels are kept apart by it. */
  height: number,
): SaverHistoryOption {
  const axis = axisOf(data)
  const last = data.points.at(-1)
  const offset = labelOffsets([data.pot, last?.benchmarkPot ?? null, last?.paidIn ?? null], axis, height)
  return {
    animation: false,
    textStyle: { fontFamily: chartFont },
    aria: { enabled: false },
    grid: { left: 2, ...edge, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'time',
      axisLine: { lineStyle: { color: theme.axis } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: {
        ...tick(theme),
        hideOverlap: true,
        formatter: { year: '{yyyy}', month: '{MMM} {yyyy}', day: '{d} {MMM} {yyyy}' },
      },
    },
    yAxis: {
      type: 'value',
      ...axis,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: theme.grid, width: 1 } },
      axisLabel: { ...tick(theme), formatter: words.axisPounds },
    },
    series: [
      paidInSteps(data, theme, words.paidIn, offset[2]),
      ...(last?.benchmarkPot == null ? [] : [benchmarkLine(data, theme, words.benchmarkPot, offset[1])]),
      potDot(data, theme, words.pot, offset[0]),
    ],
  }
}

function paidInSteps(data: SaverHistoryData, theme: ChartTheme, text: string, offset: number): LineSeriesOption {
  return {
    type: 'line',
    step: 'end',
    silent: true,
    showSymbol: false,
    data: data.points.map(({ date, paidIn }) => [date, paidIn]),
    lineStyle: { color: theme.atFill, width: 1.5 },
    areaStyle: { color: theme.sunken, opacity: 1 },
    endLabel: { ...label(theme.text2, 400), formatter: text, distance: 10, offset: [0, offset] },
  }
}

function benchmarkLine(data: SaverHistoryData, theme: ChartTheme, text: string, offset: number): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    showSymbol: false,
    data: data.points.map(({ date, benchmarkPot }) => [date, benchmarkPot ?? '-']),
    lineStyle: { color: theme.benchmark, width: 1.5, type: [5, 3] },
    endLabel: { ...label(theme.text, 500), formatter: text, distance: 10, offset: [0, offset] },
  }
}

function potDot(data: SaverHistoryData, theme: ChartTheme, text: string, offset: number): ScatterSeriesOption {
  return {
    type: 'scatter',
    silent: true,
    symbolSize: 11,
    z: 10,
    data: [[data.navDate, data.pot]],
    itemStyle: { color: theme.actual, opacity: 1, borderColor: theme.surface, borderWidth: 2 },
    label: { ...label(theme.actual, 600), formatter: text, position: 'right', distance: 5, offset: [0, offset] },
  }
}

function label(color: string, fontWeight: number) {
  return { show: true, color, fontSize: 12, fontFamily: chartFont, fontWeight }
}

function tick(theme: ChartTheme) {
  return { color: theme.text3, fontSize: 11, fontFamily: chartFont }
}

function axisOf({ points, pot }: SaverHistoryData): NiceAxis {
  const amounts = points.flatMap(({ paidIn, benchmarkPot }) => [paidIn, benchmarkPot ?? paidIn])
  let low = pot
  let high = pot
  // A spread call would overflow the stack for a history of a hundred thousand days.
  for (const amount of amounts) {
    low = Math.min(low, amount)
    high = Math.max(high, amount)
  }
  return niceAxis(low, high)
}

/** How far each end label moves from its line's end, so that they can be read side by side. */
function labelOffsets(amounts: readonly (number | null)[], axis: NiceAxis, height: number): number[] {
  const plot = height - edge.top - edge.bottom
  const present = amounts.filter((amount) => amount !== null)
  const natural = present.map((amount) => (plot * (axis.max - amount)) / (axis.max - axis.min))
  const spread = spreadLabels(natural, labelGap, plot)
  const moved = spread.map((position, place) => Math.round(position - natural[place]))
  return amounts.map((amount) => (amount === null ? 0 : (moved.shift() ?? 0)))
}
