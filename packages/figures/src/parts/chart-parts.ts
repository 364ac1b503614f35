import type {
  BarSeriesOption,
  CustomSeriesOption,
  GridComponentOption,
  LineSeriesOption,
  MarkLineComponentOption,
  ScatterSeriesOption,
} from 'echarts'
import type { ComposeOption } from 'echarts/core'
import { type ChartTheme, chartFont } from './chart-theme.ts'
import { type NiceAxis, niceEnds } from './nice-axis.ts'

export type FigureOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | GridComponentOption
  | LineSeriesOption
  | MarkLineComponentOption
  | ScatterSeriesOption
>

type Edge = Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>

/** What all figures share: nothing moves, and titles, keys and tables are text beside the picture. */
export function frame(edge: Edge) {
  return {
    animation: false,
    textStyle: { fontFamily: chartFont },
    aria: { enabled: false },
    grid: { ...edge, outerBoundsMode: 'same', outerBoundsContain: 'all' },
  } as const
}

export function tick(theme: ChartTheme) {
  return { color: theme.text3, fontSize: 11, fontFamily: chartFont }
}

/** Of a value at its mark. */
export function strongLabel(color: string, fontSize = 12) {
  return { color, fontSize, fontWeight: 600, fontFamily: chartFont, lineHeight: fontSize + 3 }
}

export function quietLabel(color: string, fontSize = 11) {
  return { color, fontSize, fontFamily: chartFont, lineHeight: fontSize + 3 }
}

export function axisName(theme: ChartTheme, name: string, nameGap: number) {
  return {
    name,
    nameLocation: 'middle',
    nameGap,
    nameTextStyle: { color: theme.text2, fontSize: 12, fontFamily: chartFont },
  } as const
}

export function valueAxis(theme: ChartTheme, axis: NiceAxis, formatter: (value: number) => string) {
  const endsOnStep = isOnStep(axis.max, axis)
  // Else steps would be counted from where it begins.
  const hasOwn = !isOnStep(axis.min, axis)
  const own = hasOwn ? { customValues: stepsWithin(axis) } : {}
  return {
    type: 'value',
    ...axis,
    axisLine: { show: false },
    axisTick: { show: false, ...own },
    splitLine: { lineStyle: { color: theme.grid, width: 1 }, showMaxLine: endsOnStep },
    axisLabel: { ...tick(theme), formatter, ...own, ...(!endsOnStep && !hasOwn && { showMaxLabel: false }) },
  } as const
}

/** An axis may begin or end between two steps, where there is nothing to write. */
function isOnStep(end: number, { interval }: NiceAxis): boolean {
  const steps = end / interval
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

function stepsWithin({ min, max, interval }: NiceAxis): number[] {
  const first = Math.ceil(min / interval)
  return Array.from({ length: Math.floor(max / interval) - first + 1 }, (_, step) => (first + step) * interval + 0)
}

export function categoryAxis(theme: ChartTheme, names: readonly string[]) {
  return {
    type: 'category' as const,
    data: [...names],
    axisLine: { lineStyle: { color: theme.axis } },
    axisTick: { show: false },
    axisLabel: { ...tick(theme), interval: 0 },
  }
}

/** An axis that is only there to place something on. */
export function hiddenAxis(min: number, max: number) {
  return { type: 'value', min, max, show: false } as const
}

/** For whole savers: no steps of half a saver where there are few. */
export function countAxis(highest: number): NiceAxis {
  return niceEnds(0, Math.max(4, highest))
}

/** The plumb line: where a mark would stand if it were the benchmark. */
export function plumbLine(
  theme: ChartTheme,
  axis: 'xAxis' | 'yAxis',
  value: number,
  text = '',
  position: 'start' | 'end' = 'end',
): NonNullable<LineSeriesOption['markLine']> {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    // Below nought nothing is rounded; else it would be to two digits, and rates would stand at whole per cent.
    precision: -1,
    lineStyle: { color: theme.benchmark, width: 1.5, type: 'solid' },
    label: {
      show: text !== '',
      formatter: text,
      position,
      distance: 4,
      backgroundColor: theme.surface,
      padding: [1, 4],
      ...strongLabel(theme.text, 11),
    },
    data: [{ [axis]: value }],
  }
}

/** Nothing changes under the pointer: a figure looks on screen as it does on paper. */
export const still = { emphasis: { disabled: true } } as const
