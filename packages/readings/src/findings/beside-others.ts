import type { BesideOthers } from '@plumbline/contract/figures/findings.ts'
import type { GroupDifference } from '@plumbline/engine/findings/group-difference.ts'
import { type CodedDimension, groupOfCode } from './coded-dimension.ts'

/** A text has more values than charts show: of the others nothing is told. They come by how many savers they have. */
const mostOfText = 50

/** What a search has found out of the groups of a dimension, by their names; of schemes their own evidence says more. */
export function besideOthersIn(
  dimension: CodedDimension,
  differences: readonly GroupDifference[],
): readonly BesideOthers[] {
  if (dimension.division === 'scheme') return []
  const { division, title, dataPoint } = dimension
  const listedDifferences =
    division === 'data point' ? differences.filter(({ code }) => code < mostOfText) : differences
  return listedDifferences.map(({ code, ...evidence }) => {
    const { group, filter } = groupOfCode(dimension, code)
    return { division, ...(title !== undefined && { title }), dataPoint, group, filter, ...evidence }
  })
}
