import { outlierFlag } from './outlier-flag.ts'

/**
 * The one reason shown for a saver who is not scored, as worded on every screen and in every file; the place in this
 * list is the reason's code in `batch/scored-batch.ts`, and code 0 (null) is a scored saver.
 */
export const outlierReasons = [
  null,
  '0 NAV',
  'Contribution Record Inaccurate',
  'Short Contribution History',
  'High IRR',
  'Low IRR',
  'High/Low IRR',
] as const

/** One of `outlierReasons`. */
export type OutlierReason = (typeof outlierReasons)[number]

const inaccurateRecord =
  outlierFlag.noContributions |
  outlierFlag.beforeIndex |
  outlierFlag.netContributionsNotPositive |
  outlierFlag.noSingleIrr |
  outlierFlag.belowBounds |
  outlierFlag.aboveBounds |
  outlierFlag.noScore

/**
 * Code of the reason shown for a set of flags: the first that applies, in the order of `outlierReasons`; 0 when none
 * does.
 *
 * A saver without a score has reason 2 only where nothing else applies, so `noScore` alone never hides another reason.
 * Units: flags are the bits of `outlier-flag.ts`. Source: docs/methodology, section 4.
 *
 * @example
 * outlierReasonCode(0) // => 0
 * outlierReasons[outlierReasonCode(outlierFlag.zeroNav + outlierFlag.shortHistory)] // => '0 NAV'
 * outlierReasons[outlierReasonCode(outlierFlag.noScore + outlierFlag.shortHistory)] // => 'Short Contribution History'
 * outlierReasons[outlierReasonCode(outlierFlag.noScore)] // => 'Contribution Record Inaccurate'
 */
export function outlierReasonCode(flags: number): number {
  if ((flags & outlierFlag.zeroNav) !== 0) return 1
  if ((flags & inaccurateRecord & ~outlierFlag.noScore) !== 0) return 2
  if ((flags & outlierFlag.shortHistory) !== 0) return 3
  if ((flags & outlierFlag.gapAboveLimit) !== 0) return 4
  if ((flags & outlierFlag.gapBelowLimit) !== 0) return 5
  if ((flags & (outlierFlag.irrAboveGuard | outlierFlag.irrBelowGuard)) !== 0) return 6
  return (flags & outlierFlag.noScore) !== 0 ? 2 : 0
}
