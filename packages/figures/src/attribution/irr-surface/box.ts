import type { ChartTheme } from '../../parts/chart-theme.ts'
import { lineShape, type Shape, textShape } from '../parts/shapes.ts'
import type { Projection } from './projection.ts'

export interface BoxTick {
  /** From -0.5 to 0.5. */
  readonly at: number
  readonly text: string
}

/** What stands along the edges of the floor, and beside the height. */
export interface BoxAxes {
  readonly x: { readonly name: string; readonly ticks: readonly BoxTick[] }
  readonly y: { readonly name: string; readonly ticks: readonly BoxTick[] }
  readonly z: { readonly name: string; readonly ticks: readonly BoxTick[]; readonly zero: number }
}

type Place = readonly [number, number, number]

const floor = -0.5
const ends = [-0.5, 0.5] as const

/** Floor, scales and the plane of the benchmark: what is behind the data, and what is before them. */
export function boxShapes(axes: BoxAxes, project: Projection, theme: ChartTheme) {
  const line = (from: Place, to: Place, stroke: string, lineWidth = 1): Shape => {
    const [a, b] = [project(...from), project(...to)]
    return lineShape([a.x, a.y], [b.x, b.y], { stroke, lineWidth })
  }
  const nearer = (at: (end: number) => Place) => (project(...at(0.5)).near >= project(...at(-0.5)).near ? 0.5 : -0.5)
  const frontY = nearer((end) => [0, end, 0])
  const frontX = nearer((end) => [end, 0, 0])
  const [right = [0.5, 0.5] as const] = ends
    .flatMap((x) => ends.map((y) => [x, y] as const))
    .toSorted(([x, y], [otherX, otherY]) => project(otherX, otherY, 0).x - project(x, y, 0).x)
  const { zero } = axes.z
  const plane = (front: boolean) => [
    ...(front ? [frontY] : [-frontY]).map((y) => line([-0.5, y, zero], [0.5, y, zero], theme.benchmark, 1.25)),
    ...(front ? [frontX] : [-frontX]).map((x) => line([x, -0.5, zero], [x, 0.5, zero], theme.benchmark, 1.25)),
  ]
  return {
    behind: [
      ...axes.x.ticks.map(({ at }) => line([at, -0.5, floor], [at, 0.5, floor], theme.grid)),
      ...axes.y.ticks.map(({ at }) => line([-0.5, at, floor], [0.5, at, floor], theme.grid)),
      ...ends.flatMap((end) => [
        line([end, -0.5, floor], [end, 0.5, floor], theme.axis),
        line([-0.5, end, floor], [0.5, end, floor], theme.axis),
      ]),
      line([...right, floor], [...right, 0.5], theme.axis),
      ...plane(false),
    ],
    before: [
      ...plane(true),
      ...scaleTexts(axes.x, (at) => [at, frontY, floor], project, theme),
      ...scaleTexts(axes.y, (at) => [frontX, at, floor], project, theme),
      ...axes.z.ticks.map(({ at, text }) => {
        const { x, y } = project(...right, at)
        return textShape(text, [x + 6, y], { fill: at === zero ? theme.text : theme.text3, size: 11 })
      }),
      textShape(axes.z.name, [project(...right, 0.5).x, project(...right, 0.5).y - 16], {
        fill: theme.text3,
        size: 11,
        align: 'center',
      }),
    ],
  }
}

/** Beside an edge of the floor, on the side where the picture is empty. */
function scaleTexts(
  { name, ticks }: BoxAxes['x'],
  at: (along: number) => Place,
  project: Projection,
  theme: ChartTheme,
): Shape[] {
  const centre = project(0, 0, floor).x
  const middle = project(...at(0))
  const isLeft = middle.x < centre
  const align = isLeft ? 'right' : 'left'
  const aside = isLeft ? -6 : 6
  return [
    ...ticks.map(({ at: along, text }) => {
      const { x, y } = project(...at(along))
      return textShape(text, [x + aside, y + 9], { fill: theme.text3, size: 11, align })
    }),
    textShape(name, [middle.x + (isLeft ? -14 : 14), middle.y + 38], { fill: theme.text2, align }),
  ]
}
