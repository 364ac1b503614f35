import {
  type IndexFormFile,
  type IndexProblem,
  type IndexProblems,
  indexProblemsListed,
} from '@plumbline/contract/benchmarks/benchmark-form.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'

/** What a file of an index is called where people read: the levels stand in the field `file`. */
const indexFileWords: Readonly<Record<IndexFormFile, string>> = {
  file: 'levels',
  returns: 'returns',
  weights: 'weights',
  charges: 'charges',
}

/** Files with errors: each of them, listed and as a file of its own. Nothing of them is kept. */
export function unusableFiles(
  problems: readonly IndexProblem[],
  fileWords: Readonly<Record<IndexFormFile, string>> = indexFileWords,
): ApiFailure {
  const byFile = Map.groupBy(problems, ({ file }) => file)
  const fields = Object.fromEntries([...byFile].map(([file, those]) => [file, fieldText(those.length)]))
  const listed = problems.slice(0, indexProblemsListed)
  const details: IndexProblems = { count: problems.length, problems: listed, csv: problemsCsv(listed, fileWords) }
  const errors = problems.length === 1 ? 'an error' : `${problems.length.toLocaleString('en-GB')} errors`
  return new ApiFailure(
    'invalid_input',
    `There ${problems.length === 1 ? 'is' : 'are'} ${errors}. Nothing was saved.`,
    { fields, details: { ...details } },
  )
}

/** What stands beside the field of a file that has errors. */
function fieldText(count: number): string {
  return count === 1 ? 'This file has an error.' : `This file has ${count.toLocaleString('en-GB')} errors.`
}

function problemsCsv(problems: readonly IndexProblem[], fileWords: Readonly<Record<IndexFormFile, string>>): string {
  const rows = problems.map(({ file, row, column, value, reason }) =>
    [fileWords[file], String(row), column, value, reason].map(csvCell).join(','),
  )
  return ['file,row,column,value,reason', ...rows, ''].join('\r\n')
}
