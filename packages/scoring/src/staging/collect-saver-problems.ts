import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { cellValue } from '../checks/cell-value.ts'
import type { DateForm } from '../checks/date-check.ts'
import type { CheckContext } from '../checks/layout-checks.ts'
import { recordSettings, recordsSql } from '../checks/record-sql.ts'
import { columnNamed } from '../columns/file-layout.ts'
import type { KnownColumn } from '../columns/known-columns.ts'
import { emailPattern, nationalInsurancePattern } from '../columns/personal-data.ts'
import { valueLimit } from '../problems/file-problem.ts'
import { navMarks, noNavDay, noNavPence, rowMarks } from './staged-tables.ts'

/** Place of a saver's problem among those of the row: behind the row's own. */
const place = 1000

/** Rows that break a rule across a saver's rows. */
interface SaverRule {
  readonly column: KnownColumn
  /** Condition on `savers` that some saver fails; nothing more is looked at when none does. */
  readonly breach: string
  /** A statement that gives `row` and `reason` of each. */
  readonly rows: string
  /** Whether the row's cell is shown; none where the error is that nothing stands there. */
  readonly showsCell: boolean
}

/** Counts what only a saver's rows together can break; those rules that some break come back. */
export async function countSaverProblems(
  engine: AnalyticsEngine,
  { layout, dateForm }: CheckContext,
): Promise<SaverRule[]> {
  const rules = [...missingValuations, ...crossRowRules(dateForm)].filter(
    ({ column }) => columnNamed(layout, column) !== undefined,
  )
  const breaches = await brokenOf(engine, rules)
  for (const { column, rows } of breaches) {
    await engine.run(`
      INSERT INTO problem_counts (place, column, stretch, found)
      SELECT ${place}, ${sqlString(column)}, 0, count() FROM (${rows}) HAVING count() > 0`)
  }
  return breaches
}

/** Those of the rules that some saver breaks, by one look at all savers. */
async function brokenOf(engine: AnalyticsEngine, rules: readonly SaverRule[]): Promise<SaverRule[]> {
  // Without rules the statement would aggregate nothing, and answer a line for each saver.
  if (rules.length === 0) return []
  const breaches = rules.map(({ breach }) => `max(${breach})`)
  const [{ broken }] = await engine.rows<{ broken: readonly number[] }>(
    `SELECT [${breaches.join(', ')}] AS broken FROM savers`,
  )
  return rules.filter((_, index) => broken[index] === 1)
}

/** Reports the first `limit` rows of each rule. */
export async function collectSaverProblems(
  engine: AnalyticsEngine,
  context: CheckContext,
  rules: readonly SaverRule[],
  limit: number,
): Promise<void> {
  for (const { column, rows, showsCell } of rules) {
    const cell = columnNamed(context.layout, column)
    if (cell === undefined) continue
    const rowsSql = `(SELECT row, reason FROM (${rows}) ORDER BY row LIMIT ${limit})`
    const value = `substringUTF8(toValidUTF8(${cellValue(context.source, cell)}), 1, ${valueLimit})`
    const cellSql = showsCell
      ? `SELECT row, value, reason FROM (SELECT row, ${value} AS value FROM (${recordsSql(context.source)})) AS cells
         INNER JOIN ${rowsSql} AS failing USING (row)`
      : `SELECT row, '' AS value, reason FROM ${rowsSql}`
    await engine.run(`
      INSERT INTO found_problems (row, place, column, value, reason)
      SELECT row, ${place}, ${sqlString(column)}, value, reason FROM (${cellSql})
      SETTINGS ${recordSettings}`)
  }
}

const missingValuations: readonly SaverRule[] = [
  missingValuation('nav_date', `nav_day = ${noNavDay}`, navMarks.date),
  missingValuation('nav_amount', `nav_pence = ${noNavPence}`, navMarks.amount),
]

function crossRowRules(form: DateForm): SaverRule[] {
  const date = (day: string) =>
    form === 'YYYY-MM-DD' ? `toString(toDate32(${day}))` : `formatDateTime(toDate32(${day}), '%d/%m/%Y')`
  // No shorter text can hold either, and few hold enough to be looked into.
  const personal = `(length(saver_id) >= 6 AND match(saver_id, ${sqlString(`${emailPattern}|${nationalInsurancePattern}`)}))`
  return [
    disagreement('nav_date', 'nav_day', noNavDay, date('first.stated')),
    disagreement('nav_amount', 'nav_pence', noNavPence, pounds('first.stated')),
    {
      column: 'contribution_date',
      breach: `nav_day != ${noNavDay} AND last_day > nav_day`,
      showsCell: true,
      rows: `
        SELECT row, concat('This lies after the valuation of saver \\'', saver_id, '\\' on ', ${date('valued.latest')},
          ': correct one of the dates, or leave the row out.') AS reason
        FROM contributions
        INNER JOIN (SELECT saver_id, nav_day AS latest FROM savers WHERE nav_day != ${noNavDay} AND last_day > nav_day) AS valued
        USING (saver_id)
        WHERE day > valued.latest`,
    },
    {
      column: 'saver_id',
      breach: personal,
      showsCell: true,
      rows: `
        SELECT row, 'This holds an e-mail address or a National Insurance number: use an identifier that says nothing about the person.' AS reason
        FROM contributions WHERE bitAnd(marks, ${rowMarks.unreadable}) = 0 AND ${personal}`,
    },
  ]
}

/** Rows that state another value than the saver's first stated one. */
function disagreement(column: KnownColumn, columnSql: string, blank: number, text: string): SaverRule {
  return {
    column,
    breach: `${columnSql}_differs`,
    showsCell: true,
    rows: `
      SELECT row, concat('Saver \\'', saver_id, '\\' has ', ${text}, ' on row ', toString(first.stated_on), ': all rows of a saver must agree.') AS reason
      FROM contributions
      INNER JOIN (
        SELECT saver_id, argMin(${columnSql}, row) AS stated, min(row) AS stated_on FROM contributions
        WHERE ${columnSql} != ${blank} AND saver_id IN (SELECT saver_id FROM savers WHERE ${columnSql}_differs)
        GROUP BY saver_id
      ) AS first USING (saver_id)
      WHERE contributions.${columnSql} != ${blank} AND contributions.${columnSql} != first.stated`,
  }
}

function pounds(pence: string): string {
  return `concat(toString(intDiv(${pence}, 100)), '.', leftPad(toString(${pence} % 100), 2, '0'))`
}

function missingValuation(column: 'nav_date' | 'nav_amount', missing: string, unreadable: number): SaverRule {
  const what = column === 'nav_date' ? 'valuation date' : 'pot value'
  const breach = `${missing} AND bitAnd(nav_marks, ${unreadable}) = 0`
  return {
    column,
    breach,
    showsCell: false,
    rows: `
      SELECT first_row AS row,
        concat('No row of saver \\'', saver_id, ${sqlString(`' states a ${what}: fill in ${column} on at least one of them.`)}) AS reason
      FROM savers WHERE ${breach}`,
  }
}
