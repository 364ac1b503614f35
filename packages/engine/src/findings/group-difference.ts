import { type Evidence, strengthOfEvidence } from '../stats/strength-of-evidence.ts'
import type { GroupGap } from './compare-groups.ts'

/** How far a group lies from the rest of its own funds, in fractions a year, and how well that is known, taken alone. */
export interface GroupDifference extends Evidence {
  /** Of the group, in its dimension. */
  readonly code: number
}

/**
 * The lasting difference of a group from the rest of its own funds, as a log rate a year.
 *
 * Formula: `E / W ln(1 + R / E)` with `E = sum over the group of E_i` and `W = sum_f (1 - p_f) H_gf`, and an interval of 1.96
 * `sqrt(V) / W` either way. A small difference of so much a year comes to `R = W` times it; a large one compounds, and `R / W`
 * alone would put 3 % a year over a mean time of ten years at 2.6 %. Where the expected pots are not above 0, or all of them are
 * lost, it is `R / W`. It makes no allowance for looking at many groups, as findings do.
 * Units: pence and pence years; the answer is a fraction a year.
 * Source: docs/methodology, section 3.
 *
 * @example
 * groupDifference(7, { group: 0, surplusPence: -3000, expectedPence: 20000, standardErrorPence: 1000, overlap: 100000 }) // => { code: 7, strength: 'strong', difference: -0.032503785899555, low: -0.052103785899555, high: -0.012903785899555 }
 */
export function groupDifference(
  code: number,
  { surplusPence, expectedPence, standardErrorPence, overlap }: GroupGap,
): GroupDifference {
  const growth = 1 + surplusPence / expectedPence
  const difference =
    expectedPence > 0 && growth > 0 ? (expectedPence / overlap) * Math.log(growth) : surplusPence / overlap
  return { code, ...strengthOfEvidence(difference, standardErrorPence / overlap) }
}
