import type { FigureOption } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { type NiceAxis, niceAxis } from '../../parts/nice-axis.ts'
import { pointsNumber } from '../../simulation-spread/points-number.ts'
import { pointsText } from '../head/words.ts'
import { lineShape, pictureOf, type Shape, textShape } from '../parts/shapes.ts'
import type { BridgeRow } from './rows.ts'
import { tellText } from './words.ts'

/** Below this the names of the steps stand above them. */
const besideFrom = 820
const top = 26
const bottom = 24
const columns = { left: 300, right: 260 }

interface Layout {
  readonly row: number
  readonly bar: number
  readonly from: number
  readonly to: number
  readonly isBeside: boolean
  readonly axis: NiceAxis
  readonly x: (value: number) => number
}

function layoutOf(rows: readonly BridgeRow[], { width, height }: ChartSize): Layout {
  const isBeside = width >= besideFrom
  const [from, to] = isBeside ? [columns.left, width - columns.right] : [14, width - 14]
  const ends = rows.flatMap((row) => [row.from, row.from + row.value, ...whisker(row)])
  const axis = niceAxis(Math.min(...ends), Math.max(...ends), isBeside ? 5 : 4)
  const row = (height - top - bottom) / rows.length
  const x = (value: number) => from + ((value - axis.min) / (axis.max - axis.min)) * (to - from)
  return { row, bar: Math.min(16, row * 0.42), from, to, isBeside, axis, x }
}

/** The interval of a step, from where it begins. */
function whisker({ from, low, high }: BridgeRow): readonly [number, number] {
  return [from + low, from + high]
}

/** From the benchmark to the track: each step begins where the last one ended, the sum is solid, whiskers hold 95 %. */
export function bridgeOption(rows: readonly BridgeRow[], theme: ChartTheme, size: ChartSize): FigureOption {
  const layout = layoutOf(rows, size)
  const foot = size.height - bottom
  return pictureOf(
    [
      ...gridShapes(layout, foot, theme),
      ...rows.flatMap((row, place) => rowShapes(row, place, rows, layout, theme, size)),
      ...benchmarkLine(rows.length, layout, foot, theme),
      textShape('Benchmark', [layout.x(0), top - 14], { fill: theme.text, align: 'center', size: 11, bold: true }),
    ],
    size,
  )
}

/** Unbroken, but where names stand above the steps: there it would go through their letters. */
function benchmarkLine(count: number, { row, bar, isBeside, x }: Layout, foot: number, theme: ChartTheme): Shape[] {
  const style = { stroke: theme.benchmark, lineWidth: 1.5 }
  if (isBeside) return [lineShape([x(0), top - 6], [x(0), foot], style)]
  return Array.from({ length: count }, (_, place) => {
    const end = top + (place + 1) * row
    return lineShape([x(0), end - bar - 12], [x(0), end], style)
  })
}

function gridShapes({ axis, x }: Layout, foot: number, theme: ChartTheme): Shape[] {
  const steps = Math.round((axis.max - axis.min) / axis.interval)
  return Array.from({ length: steps + 1 }, (_, step) => axis.min + step * axis.interval).flatMap((value) => [
    lineShape([x(value), top], [x(value), foot], { stroke: theme.grid }),
    textShape(pointsNumber(value, axis.interval, true), [x(value), foot + 13], {
      fill: theme.text3,
      align: 'center',
      size: 11,
    }),
  ])
}

function rowShapes(
  row: BridgeRow,
  place: number,
  rows: readonly BridgeRow[],
  layout: Layout,
  theme: ChartTheme,
  { width }: ChartSize,
): Shape[] {
  const { row: height, bar, isBeside, x } = layout
  const head = top + place * height
  const middle = isBeside ? head + height / 2 : head + height - bar / 2 - 6
  const [start, end] = [x(row.from), x(row.from + row.value)]
  const [low, high] = whisker(row).map(x)
  const next = rows[place + 1]
  return [
    ...(row.isSum
      ? [lineShape([0, head], [width, head], { stroke: theme.axis })]
      : [lineShape([0, head], [width, head], { stroke: theme.grid })]),
    {
      type: 'rect',
      shape: { x: Math.min(start, end), y: middle - bar / 2, width: Math.abs(end - start), height: bar },
      style: { fill: row.isSum ? theme.actualFill : theme.actualSoft, stroke: theme.actualFill, lineWidth: 1.25 },
    },
    ...(next === undefined
      ? []
      : [lineShape([end, middle], [end, middle + height], { stroke: theme.axis, lineDash: [2, 3] })]),
    lineShape([low ?? 0, middle], [high ?? 0, middle], { stroke: theme.text, lineWidth: 1.5 }),
    ...[low ?? 0, high ?? 0].map((at) =>
      lineShape([at, middle - 5], [at, middle + 5], { stroke: theme.text, lineWidth: 1.5 }),
    ),
    {
      type: 'circle',
      shape: { cx: end, cy: middle, r: 4 },
      style: { fill: theme.text, stroke: theme.surface, lineWidth: 1 },
    },
    ...rowWords(row, { head, middle, width, isBeside }, theme),
  ]
}

function rowWords(
  row: BridgeRow,
  { head, middle, width, isBeside }: { head: number; middle: number; width: number; isBeside: boolean },
  theme: ChartTheme,
): Shape[] {
  const value = `${pointsText(row.roundedValue)} points`
  const range = `${pointsText(row.low)} to ${pointsText(row.high)}`
  if (!isBeside) {
    return [
      textShape(row.name, [0, head + 12], { fill: theme.text, bold: true }),
      textShape(value, [width, head + 12], { fill: theme.text, bold: true, align: 'right' }),
      textShape(`95% ${range}; ${tellText(row)}`, [0, head + 28], { fill: theme.text3, size: 11 }),
    ]
  }
  const right = width - columns.right + 20
  return [
    textShape(row.name, [0, middle - 8], { fill: theme.text, bold: true, size: 13 }),
    textShape(row.about, [0, middle + 9], { fill: theme.text3, size: 11 }),
    textShape(value, [right, middle - 8], { fill: theme.text, bold: true }),
    textShape(`${range}, ${tellText(row)}`, [right, middle + 9], { fill: theme.text3, size: 11 }),
  ]
}
