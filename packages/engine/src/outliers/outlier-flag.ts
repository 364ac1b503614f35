/**
 * Everything found about a saver, one bit each, whatever the one reason shown (see `outlier-reason.ts`).
 *
 * Bits 1 to 7 make the record inaccurate, bits 9 and 10 are the statistical limit, 11 and 12 the absolute guard.
 * `boundsNotChecked` excludes nobody: it says that the constituents do not reach the saver's dates.
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
