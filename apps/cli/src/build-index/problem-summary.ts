import type { IndexFileProblem } from '@plumbline/scoring/index-files/build-from-files.ts'
import { errorCount, firstProblems } from '../command/problem-list.ts'

/** What is wrong with the files in a few lines for the terminal, and where to find the rest. */
export function problemSummary(
  problems: readonly IndexFileProblem[],
  notListed: number,
  errorsFile: string | undefined,
): string {
  const headline = `The files have ${errorCount(problems.length + notListed)}; no index was written.`
  return [headline, ...firstProblems(problems, notListed, errorsFile), ''].join('\n')
}
