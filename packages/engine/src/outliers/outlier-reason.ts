import { outlierFlag } from './outlier-flag.ts'

/**
 * The one reason shown for a saver who is not scored, as worded on every screen and in every file; the place in this
 * list is the reason's code in `batch/scored-batch.ts`, and code 0 (null) is a scored saver. Codes are stored, so that a
 * new reason goes to the end, wherever it stands in the order of `outlierReasonOrder`.
 */
export const outlierReasons = [
  null,
  '0 NAV',
  'Contribution Record Inaccurate',
  'Short Contribution History',
  'High IRR',
  'Low IRR',
  'High/Low IRR',
  'Not Comparable',
] as const

/** One of `outlierReasons`. */
export type OutlierReason = (typeof outlierReasons)[number]

/** Reason codes in the order in which they are asked and listed: the first that applies is shown. */
export const outlierReasonOrder = [1, 2, 7, 3, 4, 5, 6] as const

const inaccurateRecord = outlierFlag.noContributions | outlierFlag.belowBounds | outlierFlag.aboveBounds
const noRateCanJudge = outlierFlag.beforeIndex | outlierFlag.netContributionsNotPositive | outlierFlag.noSingleIrr
const beyondGuard = outlierFlag.irrAboveGuard | outlierFlag.irrBelowGuard

/**
 * Code of the reason shown for a set of flags: the first that applies, in the order of `outlierReasonOrder`; 0 when none
 * does.
 *
 * The record of a saver who is 'Not Comparable' may be right; no rate can judge it. Without a score because no time has
 * elapsed, a saver has a short history instead.
 * Units: flags are the bits of `outlier-flag.ts`. Source: docs/methodology, section 4.
 *
 * @example
 * outlierReasonCode(0) // => 0
 * outlierReasons[outlierReasonCode(outlierFlag.zeroNav + outlierFlag.shortHistory)] // => '0 NAV'
 * outlierReasons[outlierReasonCode(outlierFlag.noScore + outlierFlag.shortHistory)] // => 'Not Comparable'
 * outlierReasons[outlierReasonCode(outlierFlag.noScore + outlierFlag.noTimeElapsed + outlierFlag.shortHistory)] // => 'Short Contribution History'
 */
export function outlierReasonCode(flags: number): number {
  const has = (bits: number) => (flags & bits) !== 0
  if (has(outlierFlag.zeroNav)) return 1
  if (has(inaccurateRecord)) return 2
  if (has(noRateCanJudge | outlierFlag.noScore) && !has(outlierFlag.noTimeElapsed)) return 7
  if (has(outlierFlag.shortHistory)) return 3
  if (has(outlierFlag.gapAboveLimit)) return 4
  if (has(outlierFlag.gapBelowLimit)) return 5
  if (has(beyondGuard)) return 6
  return has(noRateCanJudge | outlierFlag.noScore) ? 7 : 0
}
