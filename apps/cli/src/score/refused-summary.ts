import type { FoundProblems } from '@plumbline/scoring/reading/problems/found-problems.ts'
import { errorCount, printable, problemOnOneLine, whereTheRestIs } from '../command/problem-list.ts'
import { countText } from './figures.ts'

const columnsShown = 50
const problemsShown = 10

function notListed({ unlisted }: FoundProblems): number {
  return unlisted.reduce((sum, { count }) => sum + count, 0)
}

/** What is wrong with a refused file in a few lines for the terminal, and where to find the rest. */
export function refusedSummary(problems: FoundProblems, errorsFile: string | undefined): string {
  const first = problems.first.slice(0, problemsShown)
  return [
    `The file has ${errorCount(problems.count)}; nothing was scored and nothing is written to --out.`,
    ...problems.byColumn
      .slice(0, columnsShown)
      .map(({ column, count }) => `  ${column === '' ? 'whole rows or file' : printable(column)}: ${countText(count)}`),
    'The first:',
    ...first.map((problem) => problemOnOneLine(problem)),
    ...whereTheRestIs(problems.count - first.length, errorsFile, notListed(problems)),
    '',
  ].join('\n')
}
