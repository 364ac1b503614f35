import type { RefusedFile } from '@plumbline/scoring/score-file.ts'
import { countText } from './figures.ts'

/** What is wrong with a refused file in a few lines for the terminal, and where to find the rest. */
export function refusedSummary(outcome: RefusedFile, errorsFile: string | undefined): string {
  const count = outcome.problemCount === 1 ? '1 error' : `${countText(outcome.problemCount)} errors`
  const columns = outcome.byColumn.map(
    ({ column, count: times }) => `  ${column === '' ? 'whole rows or file' : column}: ${countText(times)}`,
  )
  const left = outcome.problemCount - outcome.first.length
  return [
    `The file has ${count}; nothing was scored and nothing is written to --out.`,
    ...columns,
    'The first:',
    ...outcome.first.map(({ row, column, value, reason }) => {
      const cell = value === '' ? '' : ` '${value.slice(0, 60).replace(/\p{Cc}+/gu, ' ')}'`
      return `  row ${row}${column === '' ? '' : `, ${column}`}${cell}: ${reason}`
    }),
    ...(left > 0 ? [`  ... and ${countText(left)} more.`] : []),
    errorsFile === undefined
      ? 'Add --errors errors.csv to have all of them in a file.'
      : `All of them are in ${errorsFile}.`,
    '',
  ].join('\n')
}
