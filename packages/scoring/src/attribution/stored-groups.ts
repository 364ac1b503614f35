import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { SaverRange } from '../solve/saver-chunks.ts'
import { ageBandSql, type GroupColumns, type GroupCounts, type MemberChoice } from './member-groups.ts'

/** Groups of the savers of a stored version, and why some are not scored. */
export interface StoredGroups extends GroupCounts {
  /** Savers who are of the scheme and fund chosen. */
  readonly chosen: number
  /** Of a range of savers, in the order of their ids: `reason, fund, scheme, age band, chosen, benchmark pot in pence`, Int32 each. */
  read(range: SaverRange): Promise<Uint8Array>
}

const ofVersion = 'plumbline.savers WHERE version_id = {version:UInt32}'

/** Finds the groups of a version out; funds and schemes have places by name, as in a file. */
export async function storedGroups(
  engine: AnalyticsEngine,
  version: number,
  { scheme, fund }: MemberChoice,
): Promise<StoredGroups> {
  const conditions = [
    ...(scheme === undefined ? [] : ['scheme = {scheme:String}']),
    ...(fund === undefined ? [] : ['fund = {fund:String}']),
  ]
  const condition = conditions.join(' AND ') || '1'
  const parameters = { version, ...(scheme !== undefined && { scheme }), ...(fund !== undefined && { fund }) }
  const counts = await readRow<{ funds: number; schemes: number; chosen: number }>(
    engine,
    `SELECT uniqExact(fund) AS funds, uniqExact(scheme) AS schemes, countIf(${condition}) AS chosen FROM ${ofVersion}`,
    parameters,
  )
  const places = (name: string) => `
    (SELECT toString(${name}) AS ${name}_name, row_number() OVER (ORDER BY ${name}_name) - 1 AS ${name}_place
     FROM ${ofVersion} GROUP BY ${name}_name)`
  return {
    ...counts,
    read({ from, before }) {
      const range = `id >= {from:String}${before === undefined ? '' : ' AND id < {before:String}'}`
      return engine.bytes(
        `SELECT toInt32(reason), toInt32(fund_place), toInt32(scheme_place), toInt32(${ageBandSql('years_to_retirement')}),
           toInt32(${condition}), toInt32(if(ifNull(isFinite(benchmark_pence), 0), least(${mostPence}, greatest(0, assumeNotNull(benchmark_pence))), 0))
         FROM (SELECT * FROM ${ofVersion} AND ${range}) AS savers
         INNER JOIN ${places('fund')} AS funds ON toString(savers.fund) = fund_name
         INNER JOIN ${places('scheme')} AS schemes ON toString(savers.scheme) = scheme_name
         ORDER BY id`,
        'RowBinary',
        { ...parameters, from, ...(before !== undefined && { before }) },
      )
    },
  }
}

const fields = 6
/** Pots are parted into bands far below this. */
const mostPence = 2_000_000_000

interface StatedColumns {
  readonly reason: Uint8Array
  readonly benchmarkPence: Float64Array
}

/** What `read` answers, as columns. */
export function groupColumns(bytes: Uint8Array): GroupColumns & StatedColumns {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.byteLength / (4 * fields)
  const column = (field: number) =>
    Int32Array.from({ length: count }, (_, row) => view.getInt32(4 * (fields * row + field), true))
  return {
    reason: Uint8Array.from(column(0)),
    funds: column(1),
    schemes: column(2),
    ages: column(3),
    chosen: column(4),
    benchmarkPence: Float64Array.from(column(5)),
  }
}
