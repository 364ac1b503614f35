import { itemAt } from '../item-at.ts'
/**
 * Moves labels that would overlap apart, each as little as possible in turn, within a height.
 *
 * Units: pixels from the top; `gap` is the least distance between two centres. The order of the result is that given.
 */
export function spreadLabels(positions: readonly number[], gap: number, height: number): number[] {
  const order = [...positions.entries()].toSorted(([, a], [, b]) => a - b)
  const placed = [...positions]
  let least = Number.NEGATIVE_INFINITY
  for (const [place, position] of order) {
    const pushed = Math.max(position, least)
    placed[place] = pushed
    least = pushed + gap
  }
  // What was pushed beyond the bottom pushes back from below.
  let most = height
  for (const [place] of order.toReversed()) {
    const pushed = Math.min(itemAt(placed, place), most)
    placed[place] = pushed
    most = pushed - gap
  }
  return placed
}
