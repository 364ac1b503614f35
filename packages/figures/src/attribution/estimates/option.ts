import type { FigureOption } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { lineShape, pictureOf, type Shape, textShape } from '../parts/shapes.ts'
import type { EstimateRow, RangedEstimate } from './rows.ts'

const names = 150
const values = 210
const tall = 7

/** Estimates below each other, each on a range of its own. */
export function estimatesOption(rows: readonly EstimateRow[], theme: ChartTheme, size: ChartSize): FigureOption {
  const height = size.height / rows.length
  return pictureOf(
    rows.flatMap((row, place) => {
      const middle = (place + 0.5) * height
      return [
        textShape(row.name, [0, middle], { fill: theme.text, bold: true }),
        ...rangeShapes(row, [names, size.width - values], middle, theme),
        textShape(`${row.write(row.value)} (${row.write(row.low)} to ${row.write(row.high)})`, [size.width, middle], {
          fill: theme.text,
          align: 'right',
        }),
      ]
    }),
    size,
  )
}

/** One estimate on a small range: a dot in its interval, and a tick where what it is held against stands, if anything. */
export function rangeOption(row: RangedEstimate, theme: ChartTheme, size: ChartSize): FigureOption {
  return pictureOf(rangeShapes(row, [6, size.width - 6], size.height / 2, theme), size)
}

function rangeShapes(
  row: RangedEstimate,
  [from, to]: readonly [number, number],
  middle: number,
  theme: ChartTheme,
): Shape[] {
  const reference = row.reference ?? row.value
  const [least, most] = [Math.min(row.low, reference), Math.max(row.high, reference)]
  const room = Math.max(1e-6, most - least) * 0.08
  const x = (value: number) => from + ((value - least + room) / (most - least + 2 * room)) * (to - from)
  const [low, high] = [x(row.low), x(row.high)]
  return [
    lineShape([from, middle], [to, middle], { stroke: theme.grid }),
    {
      type: 'rect',
      shape: { x: low, y: middle - tall / 2, width: Math.max(1, high - low), height: tall },
      style: { fill: theme.actualSoft, stroke: theme.actualFill, lineWidth: 1 },
    },
    ...(row.reference === null ? [] : [tickShape(x(row.reference), middle, row.isAssumed === true, theme)]),
    {
      type: 'circle',
      shape: { cx: x(row.value), cy: middle, r: 4 },
      style: { fill: theme.actual, stroke: theme.surface, lineWidth: 1 },
    },
  ]
}

/** The benchmark as a firm line, what was only assumed as a dashed one. */
function tickShape(at: number, middle: number, isDashed: boolean, theme: ChartTheme): Shape {
  return lineShape([at, middle - 9], [at, middle + 9], {
    stroke: theme.benchmark,
    lineWidth: 2,
    ...(isDashed && { lineDash: [3, 3] }),
  })
}
