import { outlierReasons } from '../outliers/outlier-reason.ts'

/** The judged savers of a fund or scheme, and how many of them are left out for very low returns. */
export interface JudgedGroup {
  readonly dimension: string
  /** null for the savers whose fund is not stated. */
  readonly group: string | null
  /** Savers who are scored, or left out for their returns. */
  readonly judged: number
  /** Savers left out for very low returns (`isVeryLow`). */
  readonly excluded: number
  /** `N - B` of the excluded savers, in pence. */
  readonly impactPence: number
}

/** A group whose exclusions hide a result; `share` is of its judged savers. */
export interface HiddenResult extends JudgedGroup {
  readonly share: number
}

/** Fewer savers left out for very low returns, or a smaller part of the judged ones, say nothing about a group. */
const fewestExcluded = 10
const smallestShare = 0.05

/**
 * The groups of whose judged savers at least 10, and more than 5 %, are left out for very low returns: either their records
 * are wrong or they did very badly. In order of their pounds, the most below the benchmark first.
 *
 * Source: docs/methodology, section 3.
 *
 * @example
 * hiddenResults([{ dimension: 'fund', group: 'A', judged: 100, excluded: 10, impactPence: -500 }])[0].share // => 0.1
 * hiddenResults([{ dimension: 'fund', group: 'A', judged: 200, excluded: 10, impactPence: -500 }]) // => []
 */
export function hiddenResults(groups: readonly JudgedGroup[]): HiddenResult[] {
  return groups
    .filter(({ judged, excluded }) => excluded >= fewestExcluded && excluded > smallestShare * judged)
    .map((group) => ({ ...group, share: group.excluded / group.judged }))
    .toSorted((a, b) => a.impactPence - b.impactPence)
}

/**
 * Whether a saver's return is judged: the saver is scored, or left out for the return itself.
 *
 * @param reason a code of `outliers/outlier-reason.ts`
 *
 * @example
 * [0, 1, 2, 3, 4, 5, 6].map(isJudged) // => [true, false, false, false, true, true, true]
 */
export function isJudged(reason: number): boolean {
  const name = outlierReasons[reason]
  return name === null || name === 'High IRR' || name === 'Low IRR' || name === 'High/Low IRR'
}

/**
 * Whether a saver is left out for a very low return.
 *
 * @param reason a code of `outliers/outlier-reason.ts`
 * @param logGap the saver's log gap, or NaN
 *
 * @example
 * isVeryLow(5, -0.2) // => true
 * isVeryLow(6, -0.9) // => true
 * isVeryLow(6, 0.9) // => false
 */
export function isVeryLow(reason: number, logGap: number): boolean {
  const name = outlierReasons[reason]
  return name === 'Low IRR' || (name === 'High/Low IRR' && logGap < 0)
}
