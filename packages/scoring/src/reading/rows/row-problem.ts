import type { FileProblem } from '../../problems/file-problem.ts'

/** What a row breaks: a rule by its place among those of a row, and the cell as it is shown. */
export interface RowProblem extends Omit<FileProblem, 'row'> {
  /** Of the rule; with the column it names a kind of problem. */
  readonly place: number
}
