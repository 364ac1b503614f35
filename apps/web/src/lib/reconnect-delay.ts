const first = 1_000
const longest = 30_000

/**
 * How long to wait before the n-th attempt (from 1) to reach the server again, in milliseconds: doubled each time up to
 * half a minute, and spread by `chance` (0 to 1) over its upper half, so that browsers do not all come back at once.
 */
export function reconnectDelay(attempt: number, chance: number): number {
  const full = Math.min(longest, first * 2 ** (attempt - 1))
  return full / 2 + (full / 2) * chance
}
