/** Days up to which a published level stands until the next one, and a last level is held. */
export const longestHeldDays = 7

/**
 * Level `elapsed` days after one published level and before the next, `gap` days after it.
 *
 * Formula: the earlier level for gaps of up to 7 days (daily and weekly series), else log-linear by day.
 *
 * @example
 * levelBetween(100, 121, 5, 10) // => 110
 * levelBetween(100, 121, 5, 7) // => 100
 */
export function levelBetween(level: number, nextLevel: number, elapsed: number, gap: number): number {
  if (gap <= longestHeldDays || elapsed === 0) return level
  return level * (nextLevel / level) ** (elapsed / gap)
}
