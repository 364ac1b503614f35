import type { FileColumn } from '../columns/file-layout.ts'
import { comparableName } from '../columns/known-columns.ts'

/** A name of a scheme, fund or text data point that counts as another one. */
export interface NameJoin {
  /** `scheme`, `fund`, or the header of a data point as headers are compared. */
  readonly column: string
  /** As texts are read (`tidy-text.ts`). */
  readonly name: string
  readonly joined: string
}

/** A provider, and a file of joins, has so many at the most: each is compared with every name that is written. */
export const mostNameJoins = 1000

/** A longer text is no name of a group. */
export const longestName = 200

/** By which a join names a column. */
export function joinColumn({ knownColumn, name }: Pick<FileColumn, 'knownColumn' | 'name'>): string {
  return knownColumn ?? comparableName(name)
}

/** What names of a column count as. */
export function joinedName(joins: readonly NameJoin[], column: string): (name: string) => string {
  const joinedOf = new Map(joinsOf(joins, column).map(({ name, joined }) => [name, joined]))
  return (name) => joinedOf.get(name) ?? name
}

export function joinsOf(joins: readonly NameJoin[], column: string): NameJoin[] {
  return joins.filter((join) => join.column === column)
}

/**
 * Joins with further ones, of which the last counts: what was joined to a name follows it, and a name that others are joined to is
 * itself no longer joined to any.
 */
export function withJoins(joins: readonly NameJoin[], more: readonly NameJoin[]): NameJoin[] {
  return more
    .reduce<readonly NameJoin[]>((before, { column, name, joined }) => {
      if (name === joined) return before
      const [own, others] = [joinsOf(before, column), before.filter((join) => join.column !== column)]
      const kept = own
        .filter((join) => join.name !== name && join.name !== joined)
        .map((join) => (join.joined === name ? { ...join, joined } : join))
      return [...others, ...kept, { column, name, joined }]
    }, joins)
    .slice()
}
