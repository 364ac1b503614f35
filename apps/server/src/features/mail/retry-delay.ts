const minute = 60
const hour = 60 * minute

/** Seconds from one attempt to the next: soon at first, then for as long as a mail server may be away. */
const delays = [10, 30, minute, 2 * minute, 5 * minute, 10 * minute, 20 * minute, 40 * minute] as const

/** Attempts in all: after the first ones one an hour, which ends two days after the mail was asked for. */
export const attemptsInAll = 56

/** How long to wait after so many attempts. */
export function retryDelay(attempts: number): number {
  return delays[attempts - 1] ?? hour
}
