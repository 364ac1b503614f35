/** How long what was replaced can be published again. */
export const daysKept = 30

export function restorableUntil(supersededAt: Date): Date {
  return new Date(supersededAt.getTime() + daysKept * 24 * 60 * 60 * 1000)
}
