const daysKept = 30
const day = 24 * 60 * 60 * 1000

/** How long a removed provider can be restored. */
export function restorableUntil(removedAt: Date): Date {
  return new Date(removedAt.getTime() + daysKept * day)
}

/** What was removed before this moment is due to be deleted. */
export function removedTooLongBefore(now: Date): Date {
  return new Date(now.getTime() - daysKept * day)
}
