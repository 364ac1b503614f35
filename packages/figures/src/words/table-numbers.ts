import type { Group } from '@plumbline/contract/figures/group.ts'
import { hiddenOf } from '../passed-on/hidden-groups.ts'
import { partOfSavers } from './of-few.ts'

/**
 * Numbers for the places of a table, at full precision: undefined where it has text, null where a number is missing. Rates
 * and shares are fractions, amounts pounds.
 */
export type TableNumbers = readonly (readonly (number | null | undefined)[])[]

/** The numbers of a table of groups, in its columns, with the row of totals. */
export function groupNumbers(groups: readonly Group[]): TableNumbers {
  const savers = sum(groups.map((group) => group.savers))
  const shareOf = (saverCount: number) => partOfSavers(saverCount, savers)
  return [
    ...groups.map((group) => {
      const hidden = hiddenOf(group)
      const { meanScore, meanIrr, meanBenchmarkIrr } = group
      const means = hidden === 'small' ? [undefined, undefined, undefined] : [meanScore, meanIrr, meanBenchmarkIrr]
      if (hidden !== null) return [undefined, undefined, undefined, ...means, undefined, undefined]
      return [undefined, group.savers, shareOf(group.savers), ...means, group.assets, group.benchmarkAssets]
    }),
    [
      undefined,
      savers,
      shareOf(savers),
      ...[undefined, undefined, undefined],
      sum(groups.map((group) => group.assets)),
      sum(groups.map((group) => group.benchmarkAssets)),
    ],
  ]
}

/** The same of a table that says no more than how many savers each group holds. */
export function countNumbers(groups: readonly Group[]): TableNumbers {
  return groupNumbers(groups).map((row) => row.slice(0, 3))
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
