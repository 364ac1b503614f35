/** Quantile of type 7, as everywhere in the product; null of nobody. */
export function quantileOf(values: readonly number[], probability: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * probability
  const [low, high] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  return low === undefined || high === undefined ? null : low + (position - Math.floor(position)) * (high - low)
}
