import type { FileProblem } from '../../problems/file-problem.ts'
import type { UnlistedProblems } from '../../problems/unlisted-problems.ts'
import type { ProblemKinds } from './problem-kinds.ts'

export interface ColumnProblems {
  readonly column: string
  readonly count: number
  /** How many of them are listed. */
  readonly listed: number
}

/** What is wrong with a file: counted whole, listed up to the bounds. */
export interface FoundProblems {
  readonly count: number
  /** How often each column breaks a rule, the most frequent first. */
  readonly byColumn: readonly ColumnProblems[]
  /** By kind, those that are counted alone. */
  readonly unlisted: readonly UnlistedProblems[]
  /** Of those that are listed. */
  readonly first: readonly FileProblem[]
  /** Those that are listed, in the order of the file. */
  listed(): AsyncIterable<FileProblem>
}

/** A file with problems: nothing of it is used. */
export interface RefusedFile {
  readonly accepted: false
  readonly problems: FoundProblems
}

export function foundProblems(
  kinds: ProblemKinds,
  { first, listed }: Pick<FoundProblems, 'first' | 'listed'>,
): FoundProblems {
  return { count: kinds.total, byColumn: byColumn(kinds), unlisted: unlistedOf(kinds), first, listed }
}

function byColumn(kinds: ProblemKinds): ColumnProblems[] {
  const columns = Map.groupBy(kinds.all, ({ column }) => column)
  return [...columns]
    .map(([column, own]) => ({ column, count: sum(own, 'count'), listed: sum(own, 'listed') }))
    .toSorted((a, b) => b.count - a.count || byText(a.column, b.column))
}

function unlistedOf(kinds: ProblemKinds): UnlistedProblems[] {
  return kinds.all
    .filter(({ count, listed }) => count > listed)
    .map(({ place, column, count, listed, example }) => ({ place, column, count: count - listed, example }))
    .toSorted((a, b) => b.count - a.count || a.place - b.place || byText(a.column, b.column))
    .map(({ column, count, example }) => ({ column, count, example }))
}

const sum = (kinds: readonly { readonly count: number; readonly listed: number }[], field: 'count' | 'listed') =>
  kinds.reduce((total, kind) => total + kind[field], 0)

const byText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
