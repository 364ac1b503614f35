const day = 24 * 60 * 60 * 1000

/** Until when a removed provider can be restored, by the setting of how many days that is. */
export function restorableUntil(removedAt: Date, daysKept: number): Date {
  return new Date(removedAt.getTime() + daysKept * day)
}

/** What was removed before this moment is due to be deleted. */
export function removedTooLongBefore(now: Date, daysKept: number): Date {
  return new Date(now.getTime() - daysKept * day)
}
