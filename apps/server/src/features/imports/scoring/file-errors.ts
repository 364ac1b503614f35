import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { unlistedLine } from '@plumbline/scoring/problems/unlisted-problems.ts'
import type { ColumnProblems, FoundProblems } from '@plumbline/scoring/reading/problems/found-problems.ts'

/** A file that is not published, and why. */
export interface RefusedImport {
  readonly accepted: false
  readonly errorCount: number
  readonly firstErrors: readonly FileProblem[]
  readonly errorsByColumn: readonly ColumnProblems[]
  /** The errors that are listed and how many more there are, as a CSV; to be read before what the import left is removed. */
  errorsCsv(): AsyncIterable<Uint8Array>
}

export function refusedBy(problems: FoundProblems): RefusedImport {
  const { count, first, byColumn } = problems
  return {
    accepted: false,
    errorCount: count,
    firstErrors: first,
    errorsByColumn: byColumn,
    errorsCsv: () => errorLines(problems),
  }
}

/** A file of which nothing could be read at all. */
export function refusedFor(problem: FileProblem): RefusedImport {
  return refusedBy({
    count: 1,
    first: [problem],
    byColumn: [{ column: problem.column, count: 1, listed: 1 }],
    unlisted: [],
    async *listed() {
      yield problem
    },
  })
}

const header = 'row,column,value,reason\n'
/** About this many characters are written at a time. */
const pieceLength = 1 << 16

async function* errorLines({ listed, unlisted }: FoundProblems): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  let lines = header
  for await (const { row, column, value, reason } of listed()) {
    lines += `${row},${[column, value, reason].map(csvCell).join(',')}\n`
    if (lines.length < pieceLength) continue
    yield encoder.encode(lines)
    lines = ''
  }
  yield encoder.encode(lines + unlisted.map(unlistedLine).join(''))
}
