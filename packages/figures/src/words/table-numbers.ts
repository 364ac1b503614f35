import type { Group } from '@plumbline/contract/figures/group.ts'

/**
 * Numbers for the places of a table, at full precision: undefined where it has text, null where a number is missing. Rates
 * and shares are fractions, amounts pounds.
 */
export type TableNumbers = readonly (readonly (number | null | undefined)[])[]

/** The numbers of a table of groups, in its columns, with the row of totals. */
export function groupNumbers(groups: readonly Group[]): TableNumbers {
  const savers = sum(groups.map((group) => group.doc_count))
  const shareOf = (counted: number) => (savers === 0 ? null : counted / savers)
  return [
    ...groups.map((group) => [
      undefined,
      group.doc_count,
      shareOf(group.doc_count),
      group.avg_score,
      group.avg_airr,
      group.avg_birr,
      group.total_nav,
      group.total_benchmarkNav,
    ]),
    [
      undefined,
      savers,
      shareOf(savers),
      undefined,
      undefined,
      undefined,
      sum(groups.map((group) => group.total_nav)),
      sum(groups.map((group) => group.total_benchmarkNav)),
    ],
  ]
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
