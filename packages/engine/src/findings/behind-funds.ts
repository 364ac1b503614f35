import type { GroupEvidence } from '../evidence/group-evidence.ts'
import type { BehindFund } from './finding.ts'
import { type ComparedCount, foundFrom } from './found-from.ts'
import { noGroup, type ScoredSavers } from './scored-savers.ts'
import { sidakQuantile } from './sidak-quantile.ts'

/** The dimension that funds are the groups of. */
const fundDimension = 'fund'

/**
 * The funds that are behind the benchmark, with allowance for picking the worst of those compared.
 *
 * Formula: behind when the upper end of `y +/- q TE sqrt(A_f) / D` is below 0, `A_f` and `D` of the fund's own pooled flows
 * and `q` of `sidak-quantile.ts` for the funds compared: those of at least 10 scored savers whose pooled flows have a score.
 * A fund of all savers is the verdict and compared with nothing; where no fund is stated nothing is named.
 * Units: fractions a year, pence.
 * Source: docs/methodology, section 3.
 *
 * @param evidence of the scored savers of each fund, by its code (-1: not stated), each a group of its own
 *
 * @example
 * behindFunds({ count: 0, fundNames: [] }, new Map()) // => { behind: [], compared: { groups: 0, foundFrom: null } }
 */
export function behindFunds(
  { count, fundNames }: Pick<ScoredSavers, 'count' | 'fundNames'>,
  evidence: ReadonlyMap<number, GroupEvidence>,
): { readonly behind: BehindFund[]; readonly compared: ComparedCount } {
  const comparisons = [...evidence].flatMap(([code, { pooled, evidence: ownEvidence }]) =>
    ownEvidence === null || pooled.savers === count ? [] : [{ code, savers: pooled.savers, ownEvidence }],
  )
  if (comparisons.every(({ code }) => code === noGroup)) return { behind: [], compared: foundFrom([], 0) }
  const quantile = sidakQuantile(comparisons.length)
  const behind = comparisons.flatMap(({ code, savers, ownEvidence }): BehindFund[] => {
    const { difference: logGap, standardError, impactPence } = ownEvidence
    const high = logGap + quantile * standardError
    if (!(high < 0)) return []
    return [
      {
        family: 'funds',
        dimension: fundDimension,
        group: code === noGroup ? null : fundNames[code],
        savers,
        impactPence: impactPence.value,
        compared: comparisons.length,
        quantile,
        logGap,
        standardError,
        low: logGap - quantile * standardError,
        high,
      },
    ]
  })
  const errors = comparisons.map(({ ownEvidence }) => ownEvidence.standardError)
  return { behind, compared: foundFrom(errors, quantile) }
}
