/**
 * Moves labels that would overlap apart, each as little as possible in turn, within a height.
 *
 * Units: pixels from the top; `gap` is the least distance between two centres. The order of the result is that given.
 */
export function spreadLabels(positions: readonly number[], gap: number, height: number): number[] {
  const order = positions.map((_, place) => place).toSorted((a, b) => positions[a] - positions[b])
  const placed = [...positions]
  let least = Number.NEGATIVE_INFINITY
  for (const place of order) {
    placed[place] = Math.max(placed[place], least)
    least = placed[place] + gap
  }
  // What was pushed beyond the bottom pushes back from below.
  let most = height
  for (const place of order.toReversed()) {
    placed[place] = Math.min(placed[place], most)
    most = placed[place] - gap
  }
  return placed
}
