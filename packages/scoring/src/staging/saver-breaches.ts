import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import { columnNamed, type FileLayout } from '../columns/file-layout.ts'
import type { KnownColumn } from '../columns/known-columns.ts'
import { emailPattern, nationalInsurancePattern } from '../columns/personal-data.ts'
import { navMarks, noNavDay, noNavPence } from './staged-tables.ts'

/** No shorter text can hold an e-mail address or National Insurance number, and few hold enough to be looked into. */
const isPersonal = `(length(saver_id) >= 6 AND match(saver_id, ${sqlString(`${emailPattern}|${nationalInsurancePattern}`)}))`

/** What only the rows of a saver together can break, as conditions on `savers`; those of columns that a file has. */
const breaches: readonly (readonly [column: KnownColumn, breach: string])[] = [
  ['nav_date', `nav_day = ${noNavDay} AND bitAnd(nav_marks, ${navMarks.date}) = 0`],
  ['nav_amount', `nav_pence = ${noNavPence} AND bitAnd(nav_marks, ${navMarks.amount}) = 0`],
  ['nav_date', 'nav_day_differs'],
  ['nav_amount', 'nav_pence_differs'],
  ['contribution_date', `nav_day != ${noNavDay} AND last_day > nav_day`],
  ['saver_id', isPersonal],
]

/** Whether some saver breaks one of those rules. */
export async function breaksAcrossRows(engine: AnalyticsEngine, layout: FileLayout): Promise<boolean> {
  const conditions = breaches.filter(([column]) => columnNamed(layout, column) !== undefined)
  const [{ broken }] = await engine.rows<{ broken: number }>(
    `SELECT max(${conditions.map(([, breach]) => `(${breach})`).join(' OR ')}) AS broken FROM savers`,
  )
  return broken === 1
}
