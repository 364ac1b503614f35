import type { GroupDifference } from './group-difference.ts'

/** Groups that were compared with something, and from which difference on they are found. */
export interface ComparedCount {
  readonly groups: number
  /** Of the group that is known best and of the one that is known worst, as fractions a year; null without a group. */
  readonly foundFrom: { readonly least: number; readonly most: number } | null
}

/** Groups of one dimension, each beside the rest of its own funds. */
export interface ComparedGroups extends ComparedCount {
  /** In the order of their codes. */
  readonly differences: readonly GroupDifference[]
}

/** Of a dimension of which no group could be compared. */
export const noneCompared: ComparedGroups = { groups: 0, foundFrom: null, differences: [] }

/** Standard errors beyond `q` from which on a difference is found in 95 % of cases: the normal quantile of 0.95. */
const toBeFound = 1.645

/**
 * How many groups were compared, and from which lasting difference on they are found in 95 % of cases.
 *
 * Formula: `(q + 1.645)` standard errors. Units: fractions a year. Source: docs/methodology, section 3.
 *
 * @param standardErrors of the lasting difference of each
 *
 * @example
 * foundFrom([0.01, 0.005], 2) // => { groups: 2, foundFrom: { least: 0.018225, most: 0.03645 } }
 * foundFrom([], 2) // => { groups: 0, foundFrom: null }
 */
export function foundFrom(standardErrors: readonly number[], quantile: number): ComparedCount {
  if (standardErrors.length === 0) return { groups: 0, foundFrom: null }
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const error of standardErrors) {
    least = Math.min(least, error)
    most = Math.max(most, error)
  }
  const errors = quantile + toBeFound
  return { groups: standardErrors.length, foundFrom: { least: errors * least, most: errors * most } }
}
