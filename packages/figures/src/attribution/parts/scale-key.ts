import type { CustomSeriesOption } from 'echarts'
import { type ChartSize, isNarrow } from '../../parts/chart-size.ts'
import { type ChartTheme, chartFont } from '../../parts/chart-theme.ts'
import { type DifferenceScale, scaleEnds } from './difference-scale.ts'

const step = 13
const box = 11
const line = 20

/** Room above the plot; on a phone the key takes two lines. */
export function scaleKeyHeight(size: ChartSize): number {
  return isNarrow(size) ? 2 * line + 10 : line + 10
}

/** What the colours stand for, drawn into the picture so that they go with it wherever it goes. */
export function scaleKey(
  scale: DifferenceScale,
  theme: ChartTheme,
  size: ChartSize,
  hasShort: boolean,
): CustomSeriesOption {
  return {
    type: 'custom',
    coordinateSystem: 'none',
    silent: true,
    z: 30,
    data: [0],
    renderItem: () => ({ type: 'group', children: keyParts(scale, theme, size, hasShort) }),
  } as CustomSeriesOption
}

function keyParts(scale: DifferenceScale, theme: ChartTheme, size: ChartSize, hasShort: boolean) {
  const [low, high] = scaleEnds(scale)
  const from = 8 + 7 * low.length
  const colours = theme.diverging
  const to = from + step * colours.length
  const second = isNarrow(size) ? { x: 2, y: line + 4 } : { x: to + 7 * high.length + 118, y: 4 }
  const word = (text: string, x: number, y: number, align: 'left' | 'right' = 'left') => ({
    type: 'text' as const,
    style: {
      text,
      x,
      y: y + box / 2,
      align,
      verticalAlign: 'middle' as const,
      fill: theme.text2,
      font: `12px ${chartFont}`,
    },
  })
  const square = (x: number, y: number, fill: string, width = box, stroke = fill) => ({
    type: 'rect' as const,
    shape: { x, y, width, height: box },
    style: { fill, stroke, lineWidth: 1 },
  })
  const below = colours[1] ?? ''
  return [
    word(low, from - 5, 4, 'right'),
    ...colours.map((fill, place) => square(from + place * step, 4, fill, step)),
    word(`${high} points a year`, to + 6, 4),
    square(second.x, second.y, below),
    {
      type: 'line' as const,
      shape: { x1: second.x + 3, y1: second.y + box / 2, x2: second.x + box - 3, y2: second.y + box / 2 },
      style: { stroke: theme.surface, lineWidth: 1.5 },
    },
    word('Below benchmark', second.x + box + 6, second.y),
    ...(hasShort
      ? [
          square(second.x + 130, second.y, theme.sunken, box, theme.axis),
          word('Under 12 months', second.x + 130 + box + 6, second.y),
        ]
      : []),
  ]
}
