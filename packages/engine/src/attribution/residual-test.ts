import { fTail } from '../stats/student-and-f.ts'
import type { GroupMoments } from './member-pass.ts'

/** Whether the pots of groups disagree with the one track beyond chance. */
export interface ResidualTest {
  /** What the groups are made by, such as `fund`. */
  readonly by: string
  /** Groups that have members. */
  readonly groups: number
  /** How likely such differences are by chance; null where there is one group, or too few members. */
  readonly pValue: number | null
}

/**
 * The F test of a common mean of residuals over groups: differences between groups against those within, with M - groups -
 * effective months degrees of freedom.
 *
 * Source: R. A. Fisher's analysis of variance; docs/methodology, section 10.
 *
 * @example
 * residualTest('fund', { members: Float64Array.of(2, 2), sums: Float64Array.of(2, 6), squares: Float64Array.of(4, 20) }, 0) // => { by: 'fund', groups: 2, pValue: 0.29289321881345254 }
 * residualTest('fund', { members: Float64Array.of(4), sums: Float64Array.of(2), squares: Float64Array.of(4) }, 0) // => { by: 'fund', groups: 1, pValue: null }
 */
export function residualTest(
  by: string,
  { members, sums, squares }: GroupMoments,
  effectiveMonths: number,
): ResidualTest {
  let [groups, count, sum, square, betweenSquares] = [0, 0, 0, 0, 0]
  for (let group = 0; group < members.length; group++) {
    if (members[group] === 0) continue
    groups++
    count += members[group]
    sum += sums[group]
    square += squares[group]
    betweenSquares += sums[group] ** 2 / members[group]
  }
  const freedom = count - groups - effectiveMonths
  const within = square - betweenSquares
  if (groups < 2 || freedom <= 0 || !(within > 0)) return { by, groups, pValue: null }
  const between = Math.max(0, betweenSquares - sum ** 2 / count)
  return { by, groups, pValue: fTail(between / (groups - 1) / (within / freedom), groups - 1, freedom) }
}
