import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import type { GridComponentOption, LineSeriesOption, ScatterSeriesOption } from 'echarts'
import type { ComposeOption } from 'echarts/core'
import { itemAt } from '../item-at.ts'
import { axisPounds } from '../parts/axis-numbers.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import { type ChartTheme, chartFont } from '../parts/chart-theme.ts'
import { type NiceAxis, niceAxis } from '../parts/nice-axis.ts'
import { spreadLabels } from '../parts/spread-labels.ts'

/** One day of a saver's history, in pounds. */
interface HistoryPoint {
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
  /** In all; where it is above 0, what was paid in is net of it. */
  readonly paidOut: number
  /** The real pot: known on the NAV date only. */
  readonly pot: number
  readonly navDate: string
}

export type SaverHistoryOption = ComposeOption<GridComponentOption | LineSeriesOption | ScatterSeriesOption>

const edge = { top: 16, bottom: 22 }
/** Room for the labels right of the plot, and the least distance between two of them. */
const labels = { wide: { room: 158, gap: 17 }, narrow: { room: 92, gap: 31 } } as const

/**
 * What a saver paid in, as steps over a light area; what the benchmark would have made of it, as a dashed ink line; and
 * the real pot as one dot, because it is known on one day only. Labels stand at the lines' ends instead of a legend.
 *
 * Labels are kept apart by the height, and broken in two lines where it is narrow.
 *
 * Cost: two values a point; thin out long histories before (see `thin-points.ts`).
 */
export function saverHistoryOption(data: SaverHistoryData, theme: ChartTheme, size: ChartSize): SaverHistoryOption {
  const axis = axisOf(data)
  const last = data.points.at(-1)
  const narrow = isNarrow(size)
  const { room, gap } = narrow ? labels.narrow : labels.wide
  const offset = labelOffsets([data.pot, last?.benchmarkPot ?? null, last?.paidIn ?? null], axis, size.height, gap)
  const words = endWords(data, narrow ? '\n' : ' ')
  return {
    animation: false,
    textStyle: { fontFamily: chartFont },
    aria: { enabled: false },
    grid: { left: 2, right: room, ...edge, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
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
      axisLabel: { ...tick(theme), formatter: axisPounds(axis) },
    },
    series: [
      paidInSteps(data, theme, words.paidIn, itemAt(offset, 2)),
      ...(last?.benchmarkPot == null ? [] : [benchmarkLine(data, theme, words.benchmarkPot, itemAt(offset, 1))]),
      potDot(data, theme, words.pot, itemAt(offset, 0)),
    ],
  }
}

/** What stands at the ends of the lines. */
function endWords({ points, pot, paidOut }: SaverHistoryData, between: string) {
  const last = points.at(-1)
  return {
    pot: `Pot${between}${wholePounds(pot)}`,
    benchmarkPot: `Benchmark${between}${wholePounds(last?.benchmarkPot ?? null)}`,
    paidIn: `${paidInName(paidOut)}${between}${wholePounds(last?.paidIn ?? null)}`,
  }
}

/** What the steps are called. */
export function paidInName(paidOut: number): string {
  return paidOut > 0 ? 'Paid in, net' : 'Paid in'
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
  return { show: true, color, fontSize: 12, lineHeight: 15, fontFamily: chartFont, fontWeight }
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
function labelOffsets(amounts: readonly (number | null)[], axis: NiceAxis, height: number, gap: number): number[] {
  const plot = height - edge.top - edge.bottom
  const present = amounts.filter((amount) => amount !== null)
  const natural = present.map((amount) => (plot * (axis.max - amount)) / (axis.max - axis.min))
  const spread = spreadLabels(natural, gap, plot)
  const moved = spread.map((position, place) => Math.round(position - itemAt(natural, place)))
  return amounts.map((amount) => (amount === null ? 0 : (moved.shift() ?? 0)))
}
