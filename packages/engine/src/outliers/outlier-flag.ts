/**
 * Everything found about a saver, one bit each, whatever the one reason shown (see `outlier-reason.ts`).
 *
 * Bits are stored and keep their places. `boundsNotChecked` excludes nobody: it says that the constituents do not reach
 * the saver's dates. `noTimeElapsed` explains why there is no score; the reason shown is then a short history.
 */
export const outlierFlag = {
  zeroNav: 1 << 0,
  noContributions: 1 << 1,
  beforeIndex: 1 << 2,
  netContributionsNotPositive: 1 << 3,
  noSingleIrr: 1 << 4,
  belowBounds: 1 << 5,
  aboveBounds: 1 << 6,
  noScore: 1 << 7,
  shortHistory: 1 << 8,
  gapAboveLimit: 1 << 9,
  gapBelowLimit: 1 << 10,
  irrAboveGuard: 1 << 11,
  irrBelowGuard: 1 << 12,
  boundsNotChecked: 1 << 13,
  noTimeElapsed: 1 << 14,
} as const

/** One of the flags. */
export type OutlierFlagName = keyof typeof outlierFlag

// Object.keys forgets the names' type.
const names = Object.keys(outlierFlag) as OutlierFlagName[]

/**
 * Names of the flags in a set of bits, in the order of the bits.
 *
 * @example
 * outlierFlagNames(0) // => []
 * outlierFlagNames(outlierFlag.shortHistory + outlierFlag.zeroNav) // => ['zeroNav', 'shortHistory']
 */
export function outlierFlagNames(flags: number): OutlierFlagName[] {
  return names.filter((name) => (flags & outlierFlag[name]) !== 0)
}
