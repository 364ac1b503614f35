import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { FileProblem } from '../problems/file-problem.ts'
import type { UnlistedProblems } from '../problems/unlisted-problems.ts'

/** Place of what is wrong with the whole file, behind the rules of rows and savers: each of them is listed. */
const wholeFilePlace = 2000

export async function addProblems(engine: AnalyticsEngine, problems: readonly FileProblem[]): Promise<void> {
  if (problems.length === 0) return
  const rows = problems.map((problem, index) => ({ ...problem, place: wholeFilePlace + index }))
  const values = rows.map(
    ({ row, column, value, reason, place }) =>
      `(${row}, ${place}, ${sqlString(column)}, ${sqlString(value)}, ${sqlString(reason)})`,
  )
  const counts = rows.map(({ column, place }) => `(${place}, ${sqlString(column)}, 0, 1)`)
  await engine.run(`INSERT INTO problem_counts (place, column, stretch, found) VALUES ${counts.join(', ')}`)
  await engine.run(`INSERT INTO found_problems (row, place, column, value, reason) VALUES ${values.join(', ')}`)
}

/** Chooses what is listed of what was found: the first `limit` rows of each kind, as far as they fit into `room` bytes. */
export async function listProblems(engine: AnalyticsEngine, limit: number, room: number): Promise<void> {
  const listSql = `SELECT * FROM found_problems ${inFileOrder} LIMIT ${limit} BY place, column`
  // As a CSV: each text in quotes, which makes two of a quote, and the row's number.
  const text = 'concat(column, value, reason)'
  const bytes = `length(${text}) + countSubstrings(${text}, '"') + 20`
  const [{ needed }] = await engine.rows<{ needed: number }>(`SELECT sum(${bytes}) AS needed FROM found_problems`)
  const fitting =
    needed <= room
      ? listSql
      : `SELECT row, place, column, value, reason
         FROM (SELECT *, sum(${bytes}) OVER (${inFileOrder} ROWS UNBOUNDED PRECEDING) AS upto FROM (${listSql}))
         WHERE upto <= ${room}`
  await engine.run(`INSERT INTO problems (row, place, column, value, reason) ${fitting}`)
  await engine.run('TRUNCATE TABLE found_problems')
}

export async function problemCount(engine: AnalyticsEngine): Promise<number> {
  const [{ problems }] = await engine.rows<{ problems: number }>('SELECT sum(found) AS problems FROM problem_counts')
  return problems
}

export async function unlistedProblems(engine: AnalyticsEngine): Promise<UnlistedProblems[]> {
  return engine.rows(`
    SELECT column, found - listed AS count, example
    FROM (SELECT place, column, sum(found) AS found FROM problem_counts GROUP BY place, column) AS counted
    LEFT JOIN (
      SELECT place, column, count() AS listed, argMin(reason, row) AS example FROM problems GROUP BY place, column
    ) AS shown USING (place, column)
    WHERE found > listed
    ORDER BY count DESC, place, column`)
}

const inFileOrder = 'ORDER BY row, place, column, reason'

/** Every problem that is listed, by row. */
export async function* allProblems(engine: AnalyticsEngine): AsyncIterable<FileProblem> {
  let rest = ''
  const decoder = new TextDecoder()
  const chunks = engine.stream(`SELECT row, column, value, reason FROM problems ${inFileOrder}`, 'JSONEachRow')
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // A parse boundary: the SELECT list above is the type.
    for (const line of lines) yield JSON.parse(line) as FileProblem
  }
  if (rest !== '') yield JSON.parse(rest) as FileProblem
}

export async function firstProblems(engine: AnalyticsEngine, limit: number): Promise<FileProblem[]> {
  return engine.rows<FileProblem>(
    `SELECT row, column, value, reason FROM problems ${inFileOrder} LIMIT ${Math.floor(limit)}`,
  )
}

export interface ColumnProblems {
  readonly column: string
  readonly count: number
  /** How many of them are listed. */
  readonly listed: number
}

/** How often each column breaks a rule. */
export async function problemsByColumn(engine: AnalyticsEngine): Promise<ColumnProblems[]> {
  return engine.rows(`
    SELECT column, sum(found) AS count, sum(listed) AS listed
    FROM (
      SELECT column, found, 0 AS listed FROM problem_counts
      UNION ALL SELECT column, 0 AS found, 1 AS listed FROM problems
    )
    GROUP BY column ORDER BY count DESC, column`)
}
