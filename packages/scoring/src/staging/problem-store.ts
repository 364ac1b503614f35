import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { FileProblem } from '../problems/file-problem.ts'

export async function addProblems(engine: AnalyticsEngine, problems: readonly FileProblem[]): Promise<void> {
  if (problems.length === 0) return
  const values = problems.map(
    ({ row, column, value, reason }, place) =>
      `(${row}, ${place}, ${sqlString(column)}, ${sqlString(value)}, ${sqlString(reason)})`,
  )
  await engine.run(`INSERT INTO problems (row, place, column, value, reason) VALUES ${values.join(', ')}`)
}

export async function problemCount(engine: AnalyticsEngine): Promise<number> {
  const [{ problems }] = await engine.rows<{ problems: number }>('SELECT count() AS problems FROM problems')
  return problems
}

const inFileOrder = 'ORDER BY row, place, column, reason'

/** Every problem, by row, however many there are. */
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

/** How often each column breaks a rule. */
export async function problemsByColumn(engine: AnalyticsEngine): Promise<{ column: string; count: number }[]> {
  return engine.rows(
    'SELECT column, count() AS count FROM problems GROUP BY column ORDER BY count DESC, column LIMIT 50',
  )
}
