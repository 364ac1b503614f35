import type { FileProblem } from '../problems/file-problem.ts'

/** Problems in the order of the file's rows; those of one row stay in the order in which they were found. */
export function byRow<Problem extends FileProblem>(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => a.row - b.row)
}
