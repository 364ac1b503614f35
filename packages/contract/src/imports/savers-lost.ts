import type { Preview } from './preview.ts'

/** A larger share of the savers shown today is not lost by accident: whoever publishes says so by their number. */
const mostLost = 0.05

/** How many savers of those shown today would be gone, where that is to be confirmed; else undefined. */
export function saversLost(
  { savers, comparedWith }: Pick<Preview, 'savers' | 'comparedWith'>,
  addsToBatch: boolean,
): { readonly lost: number; readonly before: number } | undefined {
  if (addsToBatch || comparedWith === null) return undefined
  const before = savers.missing + savers.changed + savers.unchanged
  return savers.missing > mostLost * before ? { lost: savers.missing, before } : undefined
}
