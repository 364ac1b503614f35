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

/** Rows that break a rule across a saver's rows: the statement gives `row` and `reason`, the file gives the cell. */
interface CrossRowRule {
  readonly column: KnownColumn
  /** Condition on `savers` that some saver fails; the file is not read again when none does. */
  readonly broken: string
  readonly rows: string
}

/** Reports what only a saver's rows together can break. */
export async function collectSaverProblems(engine: AnalyticsEngine, context: CheckContext): Promise<void> {
  const has = (name: KnownColumn) => columnNamed(context.layout, name) !== undefined
  if (has('nav_date')) await missingValuation(engine, 'nav_date', `nav_day = ${noNavDay}`, navMarks.date)
  if (has('nav_amount')) await missingValuation(engine, 'nav_amount', `nav_pence = ${noNavPence}`, navMarks.amount)
  for (const rule of crossRowRules(context.dateForm)) {
    if (has(rule.column)) await collectCrossRow(engine, context, rule)
  }
}

function crossRowRules(form: DateForm): CrossRowRule[] {
  const date = (day: string) =>
    form === 'YYYY-MM-DD' ? `toString(toDate32(${day}))` : `formatDateTime(toDate32(${day}), '%d/%m/%Y')`
  // No shorter text can hold either, and few hold enough to be looked into.
  const personal = `(length(saver_id) >= 6 AND match(saver_id, ${sqlString(`${emailPattern}|${nationalInsurancePattern}`)}))`
  return [
    disagreement('nav_date', 'nav_day', noNavDay, date('first.stated')),
    disagreement('nav_amount', 'nav_pence', noNavPence, pounds('first.stated')),
    {
      column: 'contribution_date',
      broken: `nav_day != ${noNavDay} AND last_day > nav_day`,
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
      broken: personal,
      rows: `
        SELECT row, 'This holds an e-mail address or a National Insurance number: use an identifier that says nothing about the person.' AS reason
        FROM contributions WHERE bitAnd(marks, ${rowMarks.unreadable}) = 0 AND ${personal}`,
    },
  ]
}

/** Rows that state another value than the saver's first stated one. */
function disagreement(column: KnownColumn, stated: string, blank: number, shown: string): CrossRowRule {
  return {
    column,
    broken: `${stated}_differs`,
    rows: `
      SELECT row, concat('Saver \\'', saver_id, '\\' has ', ${shown}, ' on row ', toString(first.stated_on), ': all rows of a saver must agree.') AS reason
      FROM contributions
      INNER JOIN (
        SELECT saver_id, argMin(${stated}, row) AS stated, min(row) AS stated_on FROM contributions
        WHERE ${stated} != ${blank} AND saver_id IN (SELECT saver_id FROM savers WHERE ${stated}_differs)
        GROUP BY saver_id
      ) AS first USING (saver_id)
      WHERE contributions.${stated} != ${blank} AND contributions.${stated} != first.stated`,
  }
}

function pounds(pence: string): string {
  return `concat(toString(intDiv(${pence}, 100)), '.', leftPad(toString(${pence} % 100), 2, '0'))`
}

async function missingValuation(
  engine: AnalyticsEngine,
  column: KnownColumn,
  missing: string,
  unreadable: number,
): Promise<void> {
  const what = column === 'nav_date' ? 'valuation date' : 'pot value'
  await engine.run(`
    INSERT INTO problems (row, place, column, value, reason)
    SELECT first_row, ${place}, ${sqlString(column)}, '',
      concat('No row of saver \\'', saver_id, ${sqlString(`' states a ${what}: fill in ${column} on at least one of them.`)})
    FROM savers WHERE ${missing} AND bitAnd(nav_marks, ${unreadable}) = 0`)
}

/** The join goes through disk if need be, since every row of a file may break a rule. */
async function collectCrossRow(
  engine: AnalyticsEngine,
  { source, layout }: CheckContext,
  { column, broken, rows }: CrossRowRule,
): Promise<void> {
  const [{ savers }] = await engine.rows<{ savers: number }>(`SELECT count() AS savers FROM savers WHERE ${broken}`)
  const cell = columnNamed(layout, column)
  if (savers === 0 || cell === undefined) return
  await engine.run(`
    INSERT INTO problems (row, place, column, value, reason)
    SELECT row, ${place}, ${sqlString(column)}, value, reason
    FROM (SELECT row, substringUTF8(toValidUTF8(${cellValue(source, cell)}), 1, ${valueLimit}) AS value FROM (${recordsSql(source)})) AS cells
    INNER JOIN (${rows}) AS failing USING (row)
    SETTINGS ${recordSettings}, join_algorithm = 'full_sorting_merge'`)
}
