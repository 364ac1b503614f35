import {
  type IndexFormFile,
  type IndexProblem,
  type IndexProblems,
  indexProblemsListed,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import { unlistedText } from '@plumbline/scoring/problems/unlisted-problems.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'

/** What a file of an index is called where people read: the levels stand in the field `file`. */
const indexFileWords: Readonly<Record<IndexFormFile, string>> = {
  file: 'levels',
  returns: 'returns',
  weights: 'weights',
  charges: 'charges',
}

/** Files with errors: each of them, listed and as a file of its own, or counted. Nothing of them is kept. */
export function unusableFiles(
  problems: readonly IndexProblem[],
  unlisted: Partial<Readonly<Record<IndexFormFile, number>>>,
  fileWords: Readonly<Record<IndexFormFile, string>> = indexFileWords,
): ApiFailure {
  const byFile = Map.groupBy(problems, ({ file }) => file)
  const counts = new Map([...byFile].map(([file, those]) => [file, those.length + (unlisted[file] ?? 0)]))
  const fields = Object.fromEntries([...counts].map(([file, count]) => [file, fieldText(count)]))
  const count = [...counts.values()].reduce((sum, each) => sum + each, 0)
  const listed = problems.slice(0, indexProblemsListed)
  const csv = problemsCsv(listed, count - listed.length, fileWords)
  const details: IndexProblems = { count, problems: listed, csv }
  const errors = count === 1 ? 'an error' : `${count.toLocaleString('en-GB')} errors`
  return new ApiFailure('invalid_input', `There ${count === 1 ? 'is' : 'are'} ${errors}. Nothing was saved.`, {
    fields,
    details: { ...details },
  })
}

/** What stands beside the field of a file that has errors. */
function fieldText(count: number): string {
  return count === 1 ? 'This file has an error.' : `This file has ${count.toLocaleString('en-GB')} errors.`
}

function problemsCsv(
  problems: readonly IndexProblem[],
  unlisted: number,
  fileWords: Readonly<Record<IndexFormFile, string>>,
): string {
  const rows = problems.map(({ file, row, column, value, reason }) =>
    [fileWords[file], String(row), column, value, reason].map(csvCell).join(','),
  )
  const more = unlisted === 0 ? [] : [`,,,,${csvCell(unlistedText(unlisted))}`]
  return ['file,row,column,value,reason', ...rows, ...more, ''].join('\r\n')
}
