import type { IndexFileProblem } from '@plumbline/scoring/index-files/build-from-files.ts'
import { errorCount, problemOnOneLine, whereTheRestIs } from '../command/problem-list.ts'

const shownAtMost = 10

/** What is wrong with the files in a few lines for the terminal, and where to find the rest. */
export function problemSummary(problems: readonly IndexFileProblem[], errorsFile: string | undefined): string {
  const listed = problems.slice(0, shownAtMost)
  return [
    `The files have ${errorCount(problems.length)}; no index was written.`,
    ...listed.map((problem) => problemOnOneLine(problem, problem.file)),
    ...whereTheRestIs(problems.length - listed.length, errorsFile),
    '',
  ].join('\n')
}
