import { problemLine, problemsHeader } from '../../problems/problems-csv.ts'
import { unlistedLine } from '../../problems/unlisted-problems.ts'
import type { FoundProblems } from './found-problems.ts'

/** Characters that are gathered before they are handed over. */
const pieceLength = 1 << 16

/** The problems of a file as an error file, piece by piece, with how many more there are of each kind. */
export async function* listedCsv({ listed, unlisted }: FoundProblems): AsyncGenerator<string> {
  let lines = problemsHeader
  for await (const problem of listed()) {
    lines += problemLine(problem)
    if (lines.length < pieceLength) continue
    yield lines
    lines = ''
  }
  yield lines + unlisted.map(unlistedLine).join('')
}
