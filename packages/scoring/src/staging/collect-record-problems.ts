import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { CellCheck } from '../checks/cell-check.ts'
import { breaks } from '../checks/cell-check.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { layoutChecks } from '../checks/layout-checks.ts'
import type { RecordSource } from '../checks/record-sql.ts'
import { recordSettings, recordsSql } from '../checks/record-sql.ts'
import { rowChecks } from '../checks/row-checks.ts'
import { everyColumnIsRead } from '../columns/file-layout.ts'
import { valueLimit } from '../problems/file-problem.ts'
import { rowMarks } from './staged-tables.ts'

/** Reasons take hundreds of columns of text while they are worked out; a file may be bad in every row. */
const rowsAtATime = 1024

/** Reads the file once more and reports every rule that every bad record breaks; nothing to do when none is bad. */
export async function collectRecordProblems(engine: AnalyticsEngine, context: CheckContext): Promise<void> {
  const { source } = context
  const [{ bad }] = await engine.rows<{ bad: number }>(
    `SELECT count() AS bad FROM contributions WHERE bitAnd(marks, ${rowMarks.bad}) != 0`,
  )
  if (bad === 0) return
  const ofRow = rowChecks(source, columnNames(context), everyColumnIsRead(context.layout))
  const ofCells = layoutChecks(context)
  const problems = `if(malformed OR NOT complete, ${reported(ofRow)}, ${reported(ofCells)})`
  const isBad = ['malformed', 'NOT complete', ...ofCells.map(breaks)].join(' OR ')
  await engine.run(`
    INSERT INTO problems (row, place, column, value, reason)
    SELECT row, problem.1, problem.2, problem.3, problem.4
    FROM (SELECT row, ${problems} AS found FROM (${recordsSql(source)}) WHERE ${isBad})
    ARRAY JOIN found AS problem
    SETTINGS ${recordSettings}, max_block_size = ${rowsAtATime}`)
}

/** The problems of one record as an array of (place, column, value, reason), in the order of the checks. */
function reported(checks: readonly CellCheck[]): string {
  const each = checks.map(
    (check, place) =>
      `if(${breaks(check)}, [(toUInt32(${place}), ${check.column}, substringUTF8(toValidUTF8(${check.value}), 1, ${valueLimit}), ${check.reason})], [])`,
  )
  return `arrayConcat(CAST([], 'Array(Tuple(UInt32, String, String, String))'), ${each.join(', ')})`
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
  const marked = await engine.rows<{ row: number }>(
    `SELECT row FROM contributions WHERE bitAnd(marks, ${rowMarks.nameless}) != 0 ORDER BY row LIMIT 1`,
  )
  if (marked.length === 0) return undefined
  const filled = `arrayFirst(position -> trimBoth(fields[position]) != '', [${positions.join(', ')}])`
  const [cell] = await engine.rows<{ row: number; position: number; value: string }>(
    `SELECT row, ${filled} AS position, substringUTF8(toValidUTF8(fields[position]), 1, ${valueLimit}) AS value
     FROM (${recordsSql(source)}) WHERE row = ${marked[0].row} SETTINGS ${recordSettings}`,
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
