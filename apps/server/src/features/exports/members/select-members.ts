import type { SqlParameters } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { SaverFilter, SaverSort } from '@plumbline/contract/filter/saver-filter.ts'
import { saverCondition } from '@plumbline/readings/filter/saver-filter.ts'
import { saverOrder } from '@plumbline/readings/savers/saver-row.ts'
import type { BatchScope } from '@plumbline/readings/scope/batch-scope.ts'
import { guardedText } from '@plumbline/scoring/problems/csv-text.ts'
import { sheetCell } from '../xlsx/sheet-sql.ts'
import { type MemberColumn, withoutBraces } from './member-columns.ts'

/** Which savers, in which order: what the list is asked for. */
export interface MemberChoice {
  readonly scope: BatchScope
  readonly filter: SaverFilter
  readonly sort: SaverSort
  /** Row ids; absent: all that the filter leaves. */
  readonly ids: readonly string[] | undefined
  readonly page: number
  /** Rows a page; -1: all rows. */
  readonly limit: number
}

export interface MemberStatement {
  readonly sql: string
  readonly parameters: SqlParameters
}

/** How many rows a file will have. */
export function countStatement(choice: MemberChoice): MemberStatement {
  const { from, parameters } = rowsOf(choice)
  return { sql: `SELECT count() AS total FROM (SELECT id ${from})`, parameters }
}

/** Cells for a CSV: a text that a spreadsheet would run as a formula is led by an apostrophe. */
export function csvStatement(choice: MemberChoice, columns: readonly MemberColumn[]): MemberStatement {
  const { from, parameters } = rowsOf(choice)
  const cells = columns.map(({ kind, sql }) => (kind === 'text' ? guardedText(sql) : sql))
  return {
    sql: `SELECT ${cells.join(', ')} ${from}
      SETTINGS format_csv_null_representation = '', output_format_csv_crlf_end_of_line = 1`,
    parameters,
  }
}

/** One row of a sheet a row, as XML: many times faster here than row by row in the server. */
export function sheetStatement(choice: MemberChoice, columns: readonly MemberColumn[]): MemberStatement {
  const { from, parameters } = rowsOf(choice)
  return { sql: `SELECT concat('<row>', ${columns.map(sheetCell).join(', ')}, '</row>') ${from}`, parameters }
}

/** Writes a Parquet file at a path: its parts cannot be read as they come. */
export function parquetStatement(
  choice: MemberChoice,
  columns: readonly MemberColumn[],
  path: string,
): MemberStatement {
  const { from, parameters } = rowsOf(choice)
  const selected = columns.map(({ header, kind, sql }) => {
    const value = kind === 'text' ? `toString(${sql})` : sql
    return `${value} AS ${columnName(header)}`
  })
  return {
    // A data point may be called like a column that rows are found or sorted by.
    sql: `INSERT INTO FUNCTION file(${sqlString(path)}, Parquet) SELECT ${selected.join(', ')} ${from}
      SETTINGS prefer_column_name_to_alias = 1`,
    parameters,
  }
}

/** The very condition and order of the list. */
function rowsOf({ scope, filter, sort, ids, page, limit }: MemberChoice) {
  const { sql, parameters } = saverCondition(scope, filter)
  const isPaged = limit > 0
  const among = ids === undefined ? '' : ' AND id IN {ids:Array(String)}'
  const paged = isPaged ? ' LIMIT {limit:UInt64} OFFSET {offset:UInt64}' : ''
  return {
    from: `FROM plumbline.savers WHERE ${sql}${among} ORDER BY ${saverOrder(sort)}${paged}`,
    parameters: {
      ...parameters,
      ...(ids !== undefined && { ids }),
      ...(isPaged && { limit, offset: (page - 1) * limit }),
    },
  }
}

function columnName(header: string): string {
  return `\`${withoutBraces(header).replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``
}
