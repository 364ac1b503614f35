import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { readRow } from '@plumbline/analytics/read-row.ts'
import type { FileColumn } from '../columns/file-layout.ts'
import { attributeNames } from '../staging/staged-tables.ts'
import { latestNames } from './latest-names.ts'

/** Days go into the bits above those of any line number. */
const rowBits = 40
/** Above the number of days before 1970 on which a contribution may be dated. */
const daysBefore1970 = 25_568

/**
 * A SELECT of one row a saver of the staged file: of each attribute the latest-dated value that is not blank, the last
 * row's among those of one day. Savers whose rows agree, which are most, need no look at the dates.
 */
export async function latestAttributes(engine: AnalyticsEngine, attributes: readonly FileColumn[]): Promise<string> {
  const { varying, agreeing } = await readRow<{ varying: number; agreeing: number }>(
    engine,
    'SELECT countIf(attributes_vary) AS varying, countIf(NOT attributes_vary) AS agreeing FROM savers',
  )
  const names = latestNames(attributes.length)
  const select = (value: (name: string) => string, rest: string) => `
    SELECT saver_id, ${attributeNames(attributes.length)
      .map((name, index) => `CAST(${value(name)}, 'String') AS ${names[index]}`)
      .join(', ')}
    FROM contributions ${rest}`
  const isVarying = 'saver_id IN (SELECT saver_id FROM savers WHERE attributes_vary)'
  const moment = `bitShiftLeft(toUInt64(day + ${daysBefore1970}), ${rowBits}) + row`
  const parts = [
    ...(agreeing > 0
      ? [select((name) => name, `${varying > 0 ? `WHERE NOT ${isVarying}` : ''} LIMIT 1 BY saver_id`)]
      : []),
    ...(varying > 0
      ? [
          select(
            (name) => `argMaxIf(${name}, ${moment}, ${name} != '')`,
            `${agreeing > 0 ? `WHERE ${isVarying}` : ''} GROUP BY saver_id`,
          ),
        ]
      : []),
  ]
  return parts.join(' UNION ALL ')
}
