import type { IndexFileProblem } from '@plumbline/scoring/index-files/build-from-files.ts'

const shownAtMost = 10

/** What is wrong with the files in a few lines for the terminal, and where to find the rest. */
export function problemSummary(problems: readonly IndexFileProblem[], errorsFile: string | undefined): string {
  const count = problems.length === 1 ? '1 error' : `${problems.length} errors`
  const shown = problems.slice(0, shownAtMost).map(inOneLine)
  const left = problems.length - shown.length
  return [
    `The files have ${count}; no index was written.`,
    ...shown,
    ...(left > 0 ? [`... and ${left} more.`] : []),
    errorsFile === undefined
      ? 'Add --errors errors.csv to have all of them in a file.'
      : `All of them are in ${errorsFile}.`,
    '',
  ].join('\n')
}

function inOneLine({ file, row, column, value, reason }: IndexFileProblem): string {
  const place = [file, `row ${row}`, ...(column === '' ? [] : [column])].join(', ')
  const cell = value === '' ? '' : ` '${value.replace(/\p{Cc}+/gu, ' ')}':`
  return `  ${place}:${cell} ${reason}`
}
