import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'

const widestCell = 60

/** One problem on one line of a terminal; control characters of a cell would be obeyed there. */
export function problemOnOneLine({ row, column, value, reason }: FileProblem, file?: string): string {
  const place = [...(file === undefined ? [] : [file]), `row ${row}`, ...(column === '' ? [] : [column])].join(', ')
  const characters = [...printable(value)]
  const cell = characters.length > widestCell ? `${characters.slice(0, widestCell).join('')}...` : characters.join('')
  return `  ${place}:${cell === '' ? '' : ` '${cell}':`} ${reason}`
}

const shownAtMost = 10

/**
 * The first problems, a line each, and where the rest is; `file` says where each stands where there are several,
 * `notListed` how many more were counted alone.
 */
export function firstProblems(
  problems: readonly (FileProblem & { readonly file?: string })[],
  notListed: number,
  errorsFile: string | undefined,
): string[] {
  const list = problems.slice(0, shownAtMost)
  return [
    ...list.map((problem) => problemOnOneLine(problem, problem.file)),
    ...whereTheRestIs(problems.length + notListed - list.length, errorsFile, notListed),
  ]
}

/** `1 error`, `1,234 errors`. */
export function errorCount(count: number): string {
  return count === 1 ? '1 error' : `${count.toLocaleString('en-GB')} errors`
}

/**
 * The end of a list that shows the first problems alone: how many are left, and where all of them are, but for those
 * that are counted and not listed.
 */
export function whereTheRestIs(rest: number, errorsFile: string | undefined, notListed = 0): string[] {
  const more = rest > 0 ? [`... and ${rest.toLocaleString('en-GB')} more.`] : []
  const them = notListed === 0 ? 'All of them' : `All but ${notListed.toLocaleString('en-GB')} of them`
  if (errorsFile === undefined) return [...more, `Add --errors errors.csv to have ${them.toLowerCase()} in a file.`]
  return [...more, `${them} are ${errorsFile === '-' ? 'on standard output' : `in ${errorsFile}`}.`]
}

/** Text of a file on a terminal. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
}
