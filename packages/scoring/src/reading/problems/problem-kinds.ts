import type { RowProblem } from '../rows/row-problem.ts'
import { listedOfEachKind } from './listed-of-each-kind.ts'

/** A kind of problem: a rule, by its place, in a column. */
export interface ProblemKind {
  readonly place: number
  readonly column: string
  count: number
  listed: number
  /** The reason of the first that is listed. */
  example: string
}

/** How often each kind of problem was found, and listed. */
export class ProblemKinds {
  readonly #kinds = new Map<string, ProblemKind>()

  count({ place, column }: Pick<RowProblem, 'place' | 'column'>): void {
    this.of({ place, column }).count++
  }

  of({ place, column }: Pick<RowProblem, 'place' | 'column'>): ProblemKind {
    const key = `${place},${column}`
    let kind = this.#kinds.get(key)
    if (kind === undefined) {
      kind = { place, column, count: 0, listed: 0, example: '' }
      this.#kinds.set(key, kind)
    }
    return kind
  }

  get all(): readonly ProblemKind[] {
    return [...this.#kinds.values()]
  }

  get total(): number {
    return this.all.reduce((sum, { count }) => sum + count, 0)
  }

  /** How many of each kind are listed. */
  get limit(): number {
    return listedOfEachKind(this.all.map(({ count }) => count))
  }
}
