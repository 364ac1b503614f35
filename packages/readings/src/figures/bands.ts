import type { Band } from '@plumbline/contract/figures/group.ts'
import type { Range } from '@plumbline/contract/filter/range.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type GroupSums, groupOf, sumOf } from './group-sums.ts'

/**
 * The band of a value between edges, from 0: above an edge and up to the next, the first one from its lower edge. The
 * comparisons are those of the filter, so that a dialog counts what its bar counts.
 */
export function bandOf(column: string, edges: readonly number[]): string {
  const inner = edges.slice(1, -1)
  return inner.length === 0 ? '0' : inner.map((edge) => `(${column} > ${edge})`).join(' + ')
}

/** Bands between edges with the groups whose `band` says that they belong there. */
export function bandsBetween(
  edges: readonly number[],
  groups: readonly (GroupSums & { readonly band: number | null })[],
): Band[] {
  return edges.slice(1).map((upper, place) => {
    const lower = itemAt(edges, place)
    return {
      range: [lower, upper],
      filter: rangeOf(lower, upper, place === 0),
      ...groupOf(sumOf(groups.filter(({ band }) => band === place))),
    }
  })
}

/** What the filter asks for a band. */
export function rangeOf(lower: number, upper: number, isFirst: boolean): Range {
  return isFirst ? { gte: lower, lte: upper } : { gt: lower, lte: upper }
}
