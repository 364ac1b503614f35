import { itemAt } from '../item-at.ts'
/**
 * At most about `limit` of the points, evenly, with the first and the last: a line of more than two points a pixel
 * looks the same and costs more.
 */
export function thinPoints<Point>(points: readonly Point[], limit = 600): readonly Point[] {
  if (points.length <= limit) return points
  const last = points.length - 1
  return Array.from({ length: limit }, (_, place) => itemAt(points, Math.round((place * last) / (limit - 1))))
}
