import { type Evidence, strengthOfEvidence } from '../stats/strength-of-evidence.ts'
import type { GroupGap } from './compare-groups.ts'

/** How far a group lies from the rest of its own funds, in fractions a year, and how well that is known, taken alone. */
export interface GroupDifference extends Evidence {
  /** Of the group, in its dimension. */
  readonly code: number
}

/**
 * The lasting difference of a group from the rest of its own funds.
 *
 * Formula: `R / sum_f (1 - p_f) H_gf`, with an interval of 1.96 `sqrt(V)` over the same: a lasting difference of so much a year
 * comes to `R`. It makes no allowance for looking at many groups, as findings do.
 * Units: pence and pence years; the answer is a fraction a year.
 * Source: docs/methodology, section 3.
 *
 * @example
 * groupDifference(7, { group: 0, surplusPence: -3000, standardErrorPence: 1000, overlap: 100000 }) // => { code: 7, strength: 'strong', difference: -0.03, low: -0.0496, high: -0.0104 }
 */
export function groupDifference(
  code: number,
  { surplusPence, standardErrorPence, overlap }: GroupGap,
): GroupDifference {
  return { code, ...strengthOfEvidence(surplusPence / overlap, standardErrorPence / overlap) }
}
