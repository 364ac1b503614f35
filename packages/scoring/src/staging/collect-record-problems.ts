import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { CellCheck } from '../checks/cell-check.ts'
import { breaks } from '../checks/cell-check.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { layoutChecks } from '../checks/layout-checks.ts'
import type { RecordSource } from '../checks/record-sql.ts'
import { recordSettings, recordsSql } from '../checks/record-sql.ts'
import { rowChecks } from '../checks/row-checks.ts'
import { everyColumnIsRead } from '../columns/file-layout.ts'
import { type FileProblem, valueLimit } from '../problems/file-problem.ts'
import { lastListedRow, lastStretches, stretchRows } from './count-problems.ts'
import { rowMarks } from './staged-tables.ts'

/** Every rule of every cell takes a column while it is worked out, and its reason many of text; a file may be bad in every row. */
const rowsCounted = 4096
const rowsAtATime = 1024
/**
 * Put into one with the rules, what parts a line into cells would be worked out again for every rule: a quoted file that
 * is wrong in every cell took nine times as long.
 */
const cellsOnce = 'query_plan_merge_expressions = 0'

/** Reads the file once more and counts every rule that every bad record breaks; false, and nothing to do, when none is bad. */
export async function countRecordProblems(engine: AnalyticsEngine, context: CheckContext): Promise<boolean> {
  const [{ bad }] = await engine.rows<{ bad: number }>(
    `SELECT count() AS bad FROM contributions WHERE bitAnd(marks, ${rowMarks.bad}) != 0`,
  )
  if (bad === 0) return false
  const { ofRow, ofCells, isBad } = checksOf(context)
  await engine.run(`
    INSERT INTO problem_counts (place, column, stretch, found)
    SELECT kind.1, kind.2, stretch, count()
    FROM (
      SELECT intDiv(row, ${stretchRows}) AS stretch, if(malformed OR NOT complete, ${kinds(ofRow)}, ${kinds(ofCells)}) AS broken
      FROM (${recordsSql(context.source)}) WHERE ${isBad}
    )
    ARRAY JOIN broken AS kind
    GROUP BY ALL
    SETTINGS ${recordSettings}, max_block_size = ${rowsCounted}, ${cellsOnce}`)
  return true
}

/** Reads the file up to the last row that is listed and reports `limit` rows, or a stretch more, of every kind that is counted. */
export async function collectRecordProblems(
  engine: AnalyticsEngine,
  context: CheckContext,
  limit: number,
): Promise<void> {
  const { ofRow, ofCells, isBad } = checksOf(context)
  const problems = `if(malformed OR NOT complete, ${reported(ofRow)}, ${reported(ofCells)})`
  const source = { ...context.source, lastRow: await lastListedRow(engine, limit) }
  await engine.run(`
    INSERT INTO found_problems (row, place, column, value, reason)
    SELECT row, place, column, value, reason
    FROM (
      SELECT row, problem.1 AS place, problem.2 AS column, problem.3 AS value, problem.4 AS reason
      FROM (SELECT row, ${problems} AS found FROM (${recordsSql(source)}) WHERE ${isBad})
      ARRAY JOIN found AS problem
    ) AS listed
    INNER JOIN (${lastStretches(limit)}) AS kinds USING (place, column)
    WHERE intDiv(row, ${stretchRows}) <= last_stretch
    SETTINGS ${recordSettings}, max_block_size = ${rowsAtATime}, ${cellsOnce}`)
}

/** What is wrong with the rows of a few lines, each row by its place among them. */
export async function problemsOfLines(engine: AnalyticsEngine, context: CheckContext): Promise<FileProblem[]> {
  const { ofRow, ofCells, isBad } = checksOf(context)
  return await engine.rows<FileProblem>(`
    SELECT toUInt32(row) AS row, problem.2 AS column, problem.3 AS value, problem.4 AS reason
    FROM (
      SELECT row, if(malformed OR NOT complete, ${reported(ofRow)}, ${reported(ofCells)}) AS found
      FROM (${recordsSql(context.source)}) WHERE ${isBad}
    )
    ARRAY JOIN found AS problem
    ORDER BY row, problem.1
    SETTINGS ${recordSettings}, max_block_size = ${rowsAtATime}, ${cellsOnce}`)
}

function checksOf(context: CheckContext) {
  const ofRow = rowChecks(context.source, columnNames(context), everyColumnIsRead(context.layout))
  const ofCells = layoutChecks(context)
  return { ofRow, ofCells, isBad: ['malformed', 'NOT complete', ...ofCells.map(breaks)].join(' OR ') }
}

/** The rules that one record breaks, as an array of (place, column). */
function kinds(checks: readonly CellCheck[]): string {
  const each = checks.map((check, place) => `if(${breaks(check)}, [(toUInt32(${place}), ${check.column})], [])`)
  return `arrayConcat(${["CAST([], 'Array(Tuple(UInt32, String))')", ...each].join(', ')})`
}

/** The problems of one record as an array of (place, column, value, reason), in the order of the checks. */
function reported(checks: readonly CellCheck[]): string {
  const each = checks.map(
    (check, place) =>
      `if(${breaks(check)}, [(toUInt32(${place}), ${check.column}, substringUTF8(toValidUTF8(${check.value}), 1, ${valueLimit}), ${check.reason})], [])`,
  )
  return `arrayConcat(${["CAST([], 'Array(Tuple(UInt32, String, String, String))')", ...each].join(', ')})`
}

/** Names by place in the header, blank where a column is not read. */
function columnNames({ layout }: CheckContext): string[] {
  const names: string[] = new Array(layout.fieldCount).fill('')
  for (const column of layout.columns) names[column.position - 1] = column.name
  return names
}

/** The first cell that stands under no name, if the load marked one. */
export async function firstNamelessCell(
  engine: AnalyticsEngine,
  source: RecordSource,
  positions: readonly number[],
): Promise<{ row: number; position: number; value: string } | undefined> {
  if (positions.length === 0) return undefined
  const rows = await engine.rows<{ row: number }>(
    `SELECT row FROM contributions WHERE bitAnd(marks, ${rowMarks.nameless}) != 0 ORDER BY row LIMIT 1`,
  )
  if (rows.length === 0) return undefined
  const firstFilled = `arrayFirst(position -> trimBoth(fields[position]) != '', [${positions.join(', ')}])`
  const [cell] = await engine.rows<{ row: number; position: number; value: string }>(
    `SELECT row, ${firstFilled} AS position, substringUTF8(toValidUTF8(fields[position]), 1, ${valueLimit}) AS value
     FROM (${recordsSql(source)}) WHERE row = ${rows[0].row} SETTINGS ${recordSettings}`,
  )
  return cell
}

/** Line of the first record that is not UTF-8, if the load marked one. */
export async function firstInvalidText(engine: AnalyticsEngine): Promise<number | undefined> {
  const [first] = await engine.rows<{ row: number }>(
    `SELECT row FROM contributions WHERE bitAnd(marks, ${rowMarks.invalidText}) != 0 ORDER BY row LIMIT 1`,
  )
  return first?.row
}
