import type { Findings } from '@plumbline/contract/figures/findings.ts'
import type { GroupEvidence as Shown } from '@plumbline/engine/evidence/group-evidence.ts'
import { noGroup } from '@plumbline/engine/findings/scored-savers.ts'
import { type CodedDimension, groupOfCode } from './coded-dimension.ts'
import type { FundRow } from './fund-rows.ts'
import { evidenceBy, shownAs } from './group-lists.ts'

/** So many pairs of a scheme and a fund at most: a table of more is not read. */
const mostPairs = 40

/**
 * The evidence of each pair of scheme and fund that has savers, most savers first. Empty unless both vary within each other:
 * where a scheme has one fund, or a fund one scheme, the pairs say nothing new.
 */
export async function schemeFundsOf(
  rows: readonly FundRow[],
  { scheme, fund }: { readonly scheme: CodedDimension; readonly fund: CodedDimension },
  evidenceOf: (rows: readonly FundRow[]) => Shown,
  most = mostPairs,
): Promise<Findings['schemeFunds']> {
  const none = { pairs: [], rest: null }
  const pairs = Map.groupBy(rows, (row) => `${row.scheme} ${row.fund}`)
  const [schemes, funds] = [new Set(rows.map((row) => row.scheme)).size, new Set(rows.map((row) => row.fund)).size]
  if (pairs.size <= Math.max(schemes, funds)) return none
  const bySavers = [...pairs.values()]
    .map((theirs) => ({ theirs, savers: theirs.reduce((sum, row) => sum + row.savers, 0) }))
    .toSorted((a, b) => b.savers - a.savers)
  const listedPairs = bySavers.slice(0, most).flatMap(({ theirs }) => theirs)
  const evidence = await evidenceBy(listedPairs, (row) => `${row.scheme} ${row.fund}`, evidenceOf)
  const rest = bySavers.slice(most)
  const blankFund = fund.groups.findIndex(({ name }) => name === null)
  return {
    pairs: [...evidence].map(([key, each]) => {
      const [schemeCode, fundCode] = key.split(' ').map(Number)
      const ofFund = groupOfCode(fund, fundCode === noGroup ? blankFund : (fundCode ?? noGroup))
      const ofScheme = groupOfCode(scheme, schemeCode ?? noGroup)
      return {
        ...shownAs({ name: ofFund.group, others: ofFund.others }, each, null),
        scheme: { name: ofScheme.group, others: ofScheme.others },
      }
    }),
    rest: rest.length === 0 ? null : { pairs: rest.length, savers: rest.reduce((sum, { savers }) => sum + savers, 0) },
  }
}
