import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import type { ColumnProblems, FoundProblems } from '@plumbline/scoring/reading/problems/found-problems.ts'
import { listedCsv } from '@plumbline/scoring/reading/problems/listed-csv.ts'

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

/** A file that could not be read at all. */
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

async function* errorLines(problems: FoundProblems): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const lines of listedCsv(problems)) yield encoder.encode(lines)
}
