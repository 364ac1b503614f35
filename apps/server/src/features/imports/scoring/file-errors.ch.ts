import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { csvCell } from '@plumbline/scoring/problems/csv-cell.ts'
import { csvText } from '@plumbline/scoring/problems/csv-text.ts'
import type { FileProblem } from '@plumbline/scoring/problems/file-problem.ts'
import { type UnlistedProblems, unlistedLine } from '@plumbline/scoring/problems/unlisted-problems.ts'
import {
  type ColumnProblems,
  firstProblems,
  problemsByColumn,
  unlistedProblems,
} from '@plumbline/scoring/staging/problem-store.ts'
import type { Services } from '../../../platform/services.ts'

/** A file that is not published, and why. */
export interface RefusedImport {
  readonly accepted: false
  readonly errorCount: number
  readonly firstErrors: readonly FileProblem[]
  readonly errorsByColumn: readonly ColumnProblems[]
  /** The errors that are listed and how many more there are, as a CSV; to be read before the staging database is dropped. */
  errorsCsv(): AsyncIterable<Uint8Array>
}

const firstErrors = 100
const header = 'row,column,value,reason\n'

/** The errors that checks left in a staging database. */
export async function refusedBy(
  { analytics }: Pick<Services, 'analytics'>,
  engine: AnalyticsEngine,
  database: string,
  errorCount: number,
): Promise<RefusedImport> {
  const moreProblems = await unlistedProblems(engine)
  return {
    accepted: false,
    errorCount,
    firstErrors: await firstProblems(engine, firstErrors),
    errorsByColumn: await problemsByColumn(engine),
    errorsCsv: () => errorLines(analytics.reader, database, moreProblems),
  }
}

async function* errorLines(
  engine: AnalyticsEngine,
  database: string,
  moreProblems: readonly UnlistedProblems[],
): AsyncIterable<Uint8Array> {
  yield new TextEncoder().encode(header)
  const cells = ['column', 'value', 'reason'].map(csvText)
  yield* engine.stream(
    `SELECT concat(${['toString(row)', ...cells].join(", ',', ")}) AS line FROM ${database}.problems
     ORDER BY row, place, column, reason`,
    'TSVRaw',
  )
  yield new TextEncoder().encode(moreProblems.map(unlistedLine).join(''))
}

/** A file of which nothing could be read at all. */
export function refusedFor(problem: FileProblem): RefusedImport {
  const { row, column, value, reason } = problem
  return {
    accepted: false,
    errorCount: 1,
    firstErrors: [problem],
    errorsByColumn: [{ column, count: 1, listed: 1 }],
    async *errorsCsv() {
      yield new TextEncoder().encode(`${header}${row},${[column, value, reason].map(csvCell).join(',')}\n`)
    },
  }
}
