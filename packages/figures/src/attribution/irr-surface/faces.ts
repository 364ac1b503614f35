import { lineShape, type Shape } from '../parts/shapes.ts'
import type { ProjectedPoint } from './projection.ts'

/** A piece of what is drawn in the box. */
export interface Face {
  readonly corners: readonly ProjectedPoint[]
  readonly fill: string
  readonly stroke: string
  readonly lineWidth?: number
  /** A dash in its middle, where there is room. */
  readonly dash?: string
}

const leastDashed = 11

/** Faces from the farthest to the nearest, so that what is nearer hides what is behind it. */
export function paintedFaces(faces: readonly Face[]): Shape[] {
  const near = ({ corners }: Face) => corners.reduce((sum, corner) => sum + corner.near, 0) / corners.length
  return faces
    .map((face) => ({ face, near: near(face) }))
    .toSorted((a, b) => a.near - b.near)
    .flatMap(({ face }) => shapesOf(face))
}

function shapesOf({ corners, fill, stroke, lineWidth = 0.75, dash }: Face): Shape[] {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const width = Math.max(...xs) - Math.min(...xs)
  const height = Math.max(...ys) - Math.min(...ys)
  const x = mean(xs)
  const y = mean(ys)
  const polygon: Shape = {
    type: 'polygon',
    shape: { points: corners.map((corner) => [corner.x, corner.y]) },
    style: { fill, stroke, lineWidth, lineJoin: 'round' },
  }
  if (dash === undefined || width < leastDashed || height < leastDashed / 2) return [polygon]
  return [polygon, lineShape([x - 2.5, y], [x + 2.5, y], { stroke: dash, lineWidth: 1.25 })]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
