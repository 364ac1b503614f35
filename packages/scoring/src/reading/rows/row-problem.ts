/** What a row breaks: a rule by its place among those of a row, and the cell as it is shown. */
export interface RowProblem {
  /** Of the rule; with the column it names a kind of problem. */
  readonly place: number
  readonly column: string
  readonly value: string
  readonly reason: string
}
