import { type FigureOption, frame, hiddenAxis } from '../../parts/chart-parts.ts'
import type { ChartSize } from '../../parts/chart-size.ts'
import { chartFont } from '../../parts/chart-theme.ts'

/** A shape of the drawing library, by its pixels. */
export type Shape =
  | {
      readonly type: 'line'
      readonly shape: Readonly<Record<'x1' | 'y1' | 'x2' | 'y2', number>>
      readonly style: object
    }
  | { readonly type: 'rect'; readonly shape: object; readonly style: object }
  | { readonly type: 'circle'; readonly shape: object; readonly style: object }
  | { readonly type: 'polygon'; readonly shape: { readonly points: number[][] }; readonly style: object }
  | { readonly type: 'text'; readonly style: object }

export function lineShape(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  style: { readonly stroke: string; readonly lineWidth?: number; readonly lineDash?: readonly number[] },
): Shape {
  return { type: 'line', shape: { x1, y1, x2, y2 }, style: { lineWidth: 1, ...style } }
}

interface Words {
  readonly fill: string
  readonly align?: 'left' | 'center' | 'right'
  readonly size?: number
  readonly bold?: boolean
}

export function textShape(
  text: string,
  [x, y]: readonly [number, number],
  { fill, align = 'left', size = 12, bold = false }: Words,
): Shape {
  const font = `${bold ? '600 ' : ''}${size}px ${chartFont}`
  return { type: 'text', style: { text, x, y, align, verticalAlign: 'middle', fill, font } }
}

/** Shapes as a chart, without axes of the drawing library. */
export function pictureOf(
  shapes: readonly Shape[],
  { width, height }: ChartSize,
  more: FigureOption['series'] & readonly object[] = [],
): FigureOption {
  return {
    ...frame({ left: 0, right: 0, top: 0, bottom: 0 }),
    xAxis: hiddenAxis(0, width),
    yAxis: { ...hiddenAxis(0, height), inverse: true },
    series: [
      { type: 'custom', silent: true, data: [[0, 0]], renderItem: () => ({ type: 'group', children: [...shapes] }) },
      ...more,
    ],
  }
}
