import type { RefusedFile } from '@plumbline/scoring/score-file.ts'
import { errorCount, printable, problemOnOneLine, whereTheRestIs } from '../command/problem-list.ts'
import { countText } from './figures.ts'

const columnsShown = 50

function notListed({ unlisted }: RefusedFile): number {
  return unlisted.reduce((sum, { count }) => sum + count, 0)
}

/** What is wrong with a refused file in a few lines for the terminal, and where to find the rest. */
export function refusedSummary(outcome: RefusedFile, errorsFile: string | undefined): string {
  return [
    `The file has ${errorCount(outcome.problemCount)}; nothing was scored and nothing is written to --out.`,
    ...outcome.byColumn
      .slice(0, columnsShown)
      .map(({ column, count }) => `  ${column === '' ? 'whole rows or file' : printable(column)}: ${countText(count)}`),
    'The first:',
    ...outcome.first.map((problem) => problemOnOneLine(problem)),
    ...whereTheRestIs(outcome.problemCount - outcome.first.length, errorsFile, notListed(outcome)),
    '',
  ].join('\n')
}
