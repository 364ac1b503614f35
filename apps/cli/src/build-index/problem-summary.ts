import type { IndexFileProblem } from '@plumbline/scoring/index-files/build-from-files.ts'
import { errorCount, problemOnOneLine, whereTheRestIs } from '../command/problem-list.ts'

const shownAtMost = 10

/** What is wrong with the files in a few lines for the terminal, and where to find the rest. */
export function problemSummary(problems: readonly IndexFileProblem[], errorsFile: string | undefined): string {
  const shown = problems.slice(0, shownAtMost)
  return [
    `The files have ${errorCount(problems.length)}; no index was written.`,
    ...shown.map((problem) => problemOnOneLine(problem, problem.file)),
    ...whereTheRestIs(problems.length - shown.length, errorsFile),
    '',
  ].join('\n')
}
