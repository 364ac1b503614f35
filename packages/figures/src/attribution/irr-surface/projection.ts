import type { ChartSize } from '../../parts/chart-size.ts'

/** A place on screen, and how near it is to who looks: the larger, the nearer. */
export interface ProjectedPoint {
  readonly x: number
  readonly y: number
  readonly near: number
}

/** Projects a place of the box: each of `x`, `y` (the floor) and `z` (upwards) from -0.5 to 0.5. */
export type Projection = (x: number, y: number, z: number) => ProjectedPoint

/** How a view is turned before anybody turns it, and by how much at a time; degrees about the upright axis. */
export const firstTurn = -30
export const turnStep = 5

/** Who looks is a third of a right angle above the floor. */
const elevation = Math.PI / 6
/** The height of the box beside its width. */
const height = 0.62
const room = { top: 46, bottom: 56, side: 58 }

/** A view from far away, turned about the upright axis: parallel lines stay parallel, so that heights can be compared. */
export function projection(size: ChartSize, degrees: number): Projection {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const [tilt, upright] = [Math.sin(elevation), Math.cos(elevation)]
  const scale = Math.min(
    (size.width - 2 * room.side) / Math.SQRT2,
    (size.height - room.top - room.bottom) / (Math.SQRT2 * tilt + height * upright),
  )
  const centre = { x: size.width / 2, y: room.top + (size.height - room.top - room.bottom) / 2 }
  return (x, y, z) => {
    const across = x * cos - y * sin
    const near = x * sin + y * cos
    return {
      x: centre.x + scale * across,
      y: centre.y + scale * (near * tilt - z * height * upright),
      near,
    }
  }
}
