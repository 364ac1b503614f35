import { isSmall } from './figure-words.ts'
import type { NamedGroup } from './group-table.ts'

interface ComparedGroup {
  readonly name: string
  readonly value: number
}

/** Those that a sentence may compare: with an average score, of 10 savers or more. */
export function comparedGroups(groups: readonly NamedGroup[]): readonly ComparedGroup[] {
  return groups.flatMap(({ name, group }) =>
    group.meanScore === null || isSmall(group) ? [] : [{ name, value: group.meanScore }],
  )
}
