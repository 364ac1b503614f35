import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { AcceptedFile } from '../accepted-file.ts'
import { attributeColumns } from '../columns/file-layout.ts'
import type { KnownColumn } from '../columns/known-columns.ts'
import { joinedSql } from '../names/joined-sql.ts'
import { latestAttributes } from '../stored/latest-attributes.ts'
import { latestNames } from '../stored/latest-names.ts'
import { yearsToRetirement } from '../stored/years-to-retirement.ts'

/** Of which scheme or fund members are to be; undefined: of any. */
export interface MemberChoice {
  readonly scheme: string | undefined
  readonly fund: string | undefined
}

/** How many groups of each kind there are. */
export interface GroupCounts {
  readonly funds: number
  readonly schemes: number
}

/** Groups that savers of a file belong to by what it states of them, in the store. */
export interface MemberGroups extends GroupCounts {
  /** Savers who are of the scheme and fund chosen. */
  readonly chosen: number
  /** Of so many savers from an identifier on, in their order; asked for one after the other. */
  from(first: string, count: number): Promise<GroupColumns>
}

/** One entry a saver: the places of their groups, and whether they are chosen (1). */
export interface GroupColumns {
  readonly funds: Int32Array
  readonly schemes: Int32Array
  readonly ages: Int32Array
  readonly chosen: Int32Array
}

/** Age bands of ten years by the years to retirement, from ten years after it to 60 before it, and one for not stated. */
export const ageBands = 9
const notStated = ageBands - 1

/** The place of an age band, an expression over the years to retirement. */
export function ageBandSql(years: string): string {
  // Of a number and NULL the greatest is the number.
  return `ifNull(if(isNull(${years}), ${notStated}, least(${notStated - 1}, greatest(0, floor((${years}) / 10) + 1))), ${notStated})`
}

/** The same of a number of years; NaN: not stated. */
export function ageBandOf(years: number): number {
  return Number.isNaN(years) ? notStated : Math.min(notStated - 1, Math.max(0, Math.floor(years / 10) + 1))
}

/** Works the groups out for all savers of a staged file. */
export async function stagedGroups(
  engine: AnalyticsEngine,
  { layout, dateForm, nameJoins }: Pick<AcceptedFile, 'layout' | 'dateForm' | 'nameJoins'>,
  { scheme, fund }: MemberChoice,
): Promise<MemberGroups> {
  const attributes = attributeColumns(layout)
  const names = latestNames(attributes.length)
  const columnOf = (column: KnownColumn) => names[attributes.findIndex((attribute) => attribute.knownColumn === column)]
  const nameOf = (column: 'scheme' | 'fund') => joinedSql(columnOf(column) ?? "''", column, nameJoins)
  const years = yearsToRetirement(columnOf, 'nav_day', dateForm)
  const conditions = [
    ...(scheme === undefined ? [] : ['scheme = {scheme:String}']),
    ...(fund === undefined ? [] : ['fund = {fund:String}']),
  ]
  const join =
    attributes.length === 0
      ? ''
      : `INNER JOIN (${await latestAttributes(engine, attributes)}) AS latest USING (saver_id)`
  for (const table of ['member_groups', 'member_names']) await engine.run(`DROP TABLE IF EXISTS ${table} SYNC`)
  await engine.run(
    `CREATE TABLE member_names ENGINE = MergeTree ORDER BY tuple() AS
     SELECT saver_id, ${nameOf('scheme')} AS scheme, ${nameOf('fund')} AS fund, toInt32(${ageBandSql(years)}) AS ages
     FROM savers ${join}`,
  )
  await engine.run(
    `CREATE TABLE member_groups ENGINE = MergeTree ORDER BY saver_id AS
     SELECT saver_id, fund_place AS funds, scheme_place AS schemes, ages, ${conditions.join(' AND ') || '1'} AS chosen
     FROM member_names INNER JOIN ${places('fund')} USING (fund) INNER JOIN ${places('scheme')} USING (scheme)`,
    { ...(scheme === undefined ? {} : { scheme }), ...(fund === undefined ? {} : { fund }) },
  )
  await engine.run('DROP TABLE member_names SYNC')
  const counts = await readRow<{ funds: number; schemes: number; chosen: number }>(
    engine,
    'SELECT max(funds) + 1 AS funds, max(schemes) + 1 AS schemes, sum(chosen) AS chosen FROM member_groups',
  )
  return { ...counts, from: groupsInTurn(engine) }
}

/** Names in their order with their places: sorting few names takes less than ranking every saver. */
const places = (name: 'fund' | 'scheme') => `
  (SELECT ${name}, toInt32(row_number() OVER (ORDER BY ${name}) - 1) AS ${name}_place FROM member_names GROUP BY ${name}) AS ${name}_places`

const fields = 4
/** A statement takes longer than the groups of so many savers. */
const readAtOnce = 100_000

/** Reads the groups of many savers at a time, and gives those of few. */
function groupsInTurn(engine: AnalyticsEngine): MemberGroups['from'] {
  let rows = new Int32Array(0)
  return async (first, count) => {
    if (rows.length < count * fields) {
      const bytes = await engine.bytes(
        `SELECT toInt32(funds), toInt32(schemes), toInt32(ages), toInt32(chosen) FROM member_groups
         WHERE saver_id >= {first:String} ORDER BY saver_id LIMIT {most:UInt32}`,
        'RowBinary',
        { first, most: Math.max(count, readAtOnce) },
      )
      // As the processors that Node runs on have it.
      rows = new Int32Array(bytes.slice().buffer)
    }
    const own = rows.subarray(0, count * fields)
    rows = rows.subarray(count * fields)
    const column = (field: number) => {
      const each = new Int32Array(own.length / fields)
      for (let row = 0; row < each.length; row++) each[row] = own[fields * row + field]
      return each
    }
    return { funds: column(0), schemes: column(1), ages: column(2), chosen: column(3) }
  }
}
