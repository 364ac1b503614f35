import { lineShape, pictureOf, type Shape, textShape } from '../attribution/parts/shapes.ts'
import { axisPounds } from '../parts/axis-numbers.ts'
import type { FigureOption } from '../parts/chart-parts.ts'
import { type ChartSize, isNarrow } from '../parts/chart-size.ts'
import type { ChartTheme } from '../parts/chart-theme.ts'
import { niceAxis } from '../parts/nice-axis.ts'
import { type SchemeFee, schemeName } from './words.ts'

export const feeRowHeight = 28
export const feeFrame = 34
const foot = 24
const longestName = 30

/** A range for each scheme, beside the line of no fee. */
export function chargeLensOption(fees: readonly SchemeFee[], theme: ChartTheme, size: ChartSize): FigureOption {
  const narrow = isNarrow(size)
  const [from, to] = [narrow ? 110 : 220, size.width - 20]
  const axis = niceAxis(
    Math.min(0, ...fees.map(({ low }) => low)),
    Math.max(1, ...fees.map(({ high }) => high)),
    narrow ? 3 : 6,
  )
  const x = (pounds: number) => from + ((pounds - axis.min) / (axis.max - axis.min)) * (to - from)
  const bottom = size.height - foot
  const row = (bottom - 6) / Math.max(1, fees.length)
  const write = axisPounds(axis)
  const steps = Math.round((axis.max - axis.min) / axis.interval)
  const ticks = Array.from({ length: steps + 1 }, (_, step) =>
    Number((axis.min + step * axis.interval).toPrecision(12)),
  )
  return pictureOf(
    [
      ...ticks.flatMap((tick) => [
        lineShape([x(tick), 6], [x(tick), bottom], { stroke: theme.grid }),
        textShape(write(tick), [x(tick), bottom + 13], { fill: theme.text3, size: 11, align: 'center' }),
      ]),
      lineShape([x(0), 6], [x(0), bottom], { stroke: theme.benchmark, lineWidth: 1.5 }),
      ...fees.flatMap((fee, place) => feeShapes(fee, 6 + (place + 0.5) * row, x, theme, narrow ? 14 : longestName)),
    ],
    size,
  )
}

function feeShapes(
  row: SchemeFee,
  middle: number,
  x: (pounds: number) => number,
  theme: ChartTheme,
  longest: number,
): Shape[] {
  const [low, high] = [x(row.low), x(row.high)]
  const name = schemeName(row)
  const isClear = row.low > 0 || row.high < 0
  return [
    textShape(name.length > longest ? `${name.slice(0, longest - 1)}…` : name, [0, middle], {
      fill: theme.text,
      bold: isClear,
    }),
    {
      type: 'rect',
      shape: { x: low, y: middle - 3.5, width: Math.max(1, high - low), height: 7 },
      style: { fill: isClear ? theme.actualFill : theme.actualSoft, stroke: theme.actualFill, lineWidth: 1 },
    },
    {
      type: 'circle',
      shape: { cx: x(row.fee), cy: middle, r: 4 },
      style: { fill: theme.text, stroke: theme.surface, lineWidth: 1 },
    },
  ]
}
