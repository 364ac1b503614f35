import { lineShape, pictureOf, type Shape, textShape } from '../../attribution/parts/shapes.ts'
import type { FigureOption } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { type NiceAxis, niceRange } from '../../parts/nice-axis.ts'
import { pointsNumber } from '../../simulation-spread/points-number.ts'
import type { DeclaredRow } from './rows.ts'
import { rangeText, valueText } from './words.ts'

/** Below this the names of the steps stand above them. */
const besideFrom = 620
const top = 8
const bottom = 24
const columns = { left: 210, right: 190 }

interface Layout {
  readonly row: number
  readonly bar: number
  readonly isBeside: boolean
  readonly axis: NiceAxis
  readonly x: (value: number) => number
}

/** The value axis: it begins where the lowest end is, since steps are small beside the rates themselves. */
export function declaredAxis(rows: readonly DeclaredRow[], steps: number): NiceAxis {
  const ends = rows.flatMap((row) => [row.from + row.value, ...(whisker(row) ?? [])])
  return niceRange(Math.min(...ends), Math.max(...ends), steps)
}

function layoutOf(rows: readonly DeclaredRow[], { width, height }: ChartSize): Layout {
  const isBeside = width >= besideFrom
  const [from, to] = isBeside ? [columns.left, width - columns.right] : [14, width - 14]
  const axis = declaredAxis(rows, isBeside ? 6 : 4)
  const row = (height - top - bottom) / rows.length
  const x = (value: number) => from + ((value - axis.min) / (axis.max - axis.min)) * (to - from)
  return { row, bar: Math.min(18, row * 0.42), isBeside, axis, x }
}

function whisker({ from, low, high }: DeclaredRow): readonly [number, number] | null {
  return low === null || high === null || low === high ? null : [from + low, from + high]
}

/** From the declared return to the pooled IRR, row by row: totals reach from the axis, steps begin where the one before ended. */
export function declaredOption(rows: readonly DeclaredRow[], theme: ChartTheme, size: ChartSize): FigureOption {
  const layout = layoutOf(rows, size)
  const foot = size.height - bottom
  return pictureOf(
    [
      ...gridShapes(layout, foot, theme),
      ...rows.flatMap((row, place) => rowShapes(row, place, rows[place + 1], layout, theme, size)),
    ],
    size,
  )
}

function gridShapes({ axis, x }: Layout, foot: number, theme: ChartTheme): Shape[] {
  const steps = Math.round((axis.max - axis.min) / axis.interval)
  return Array.from({ length: steps + 1 }, (_, step) => axis.min + step * axis.interval).flatMap((value) => [
    lineShape([x(value), top], [x(value), foot], { stroke: theme.grid }),
    textShape(`${pointsNumber(value, axis.interval, false)}%`, [x(value), foot + 13], {
      fill: theme.text3,
      align: 'center',
      size: 11,
    }),
  ])
}

function rowShapes(
  row: DeclaredRow,
  place: number,
  next: DeclaredRow | undefined,
  layout: Layout,
  theme: ChartTheme,
  { width }: ChartSize,
): Shape[] {
  const { row: height, bar, isBeside, axis, x } = layout
  const head = top + place * height
  const middle = isBeside ? head + height / 2 : head + height - bar / 2 - 6
  const [start, end] = [x(row.isTotal ? axis.min : row.from), x(row.from + row.value)]
  const ends = whisker(row)?.map(x)
  return [
    lineShape([0, head], [width, head], { stroke: row.isTotal && place > 0 ? theme.axis : theme.grid }),
    {
      type: 'rect',
      shape: { x: Math.min(start, end), y: middle - bar / 2, width: Math.abs(end - start), height: bar },
      style: { fill: row.isTotal ? theme.actualSoft : row.value < 0 ? theme.belowFill : theme.aboveFill },
    },
    ...(row.isTotal
      ? [lineShape([end, middle - bar / 2], [end, middle + bar / 2], { stroke: theme.actual, lineWidth: 3 })]
      : []),
    ...(next === undefined || next.isTotal
      ? []
      : [lineShape([end, middle], [end, middle + height], { stroke: theme.axis, lineDash: [2, 3] })]),
    ...(ends === undefined ? [] : whiskerShapes(ends, middle, theme)),
    ...rowWords(row, { head, middle, width, isBeside }, theme),
  ]
}

function whiskerShapes([low = 0, high = 0]: readonly number[], middle: number, theme: ChartTheme): Shape[] {
  return [
    lineShape([low, middle], [high, middle], { stroke: theme.text, lineWidth: 1.5 }),
    ...[low, high].map((at) => lineShape([at, middle - 5], [at, middle + 5], { stroke: theme.text, lineWidth: 1.5 })),
  ]
}

function rowWords(
  row: DeclaredRow,
  { head, middle, width, isBeside }: { head: number; middle: number; width: number; isBeside: boolean },
  theme: ChartTheme,
): Shape[] {
  const value = `${row.isTotal ? '' : row.value < 0 ? '▼ ' : '▲ '}${valueText(row)}`
  const fill = row.isTotal ? theme.text : row.value < 0 ? theme.below : theme.above
  if (!isBeside) {
    return [
      textShape(row.name, [0, head + 12], { fill: theme.text, bold: row.isTotal }),
      textShape(value, [width, head + 12], { fill, bold: true, align: 'right' }),
      textShape(rangeText(row), [0, head + 28], { fill: theme.text3, size: 11 }),
    ]
  }
  const right = width - columns.right + 20
  return [
    textShape(row.name, [0, middle], { fill: theme.text, bold: row.isTotal }),
    textShape(value, [right + 44, middle], { fill, bold: true, align: 'right' }),
    textShape(rangeText(row), [right + 56, middle], { fill: theme.text3, size: 11 }),
  ]
}
