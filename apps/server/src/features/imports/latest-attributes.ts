import type { FileColumn } from '@plumbline/scoring/columns/file-layout.ts'
import { attributeNames } from '@plumbline/scoring/staging/staged-tables.ts'

/** What the attributes are called in `latestAttributes`, in their order. */
export function latestNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `latest_${index + 1}`)
}

/** Days go into the bits above those of any line number. */
const rowBits = 40
/** Above the number of days before 1970 on which a contribution may be dated. */
const daysBefore1970 = 25_568

/**
 * One row a saver of the staged file: of each attribute the latest-dated value that is not blank, the last row's among
 * those of one day. Savers whose rows agree, which are most, need no look at the dates.
 */
export function latestAttributes(attributes: readonly FileColumn[]): string {
  const moment = `bitShiftLeft(toUInt64(day + ${daysBefore1970}), ${rowBits}) + row`
  const varying = 'saver_id IN (SELECT saver_id FROM savers WHERE attributes_vary)'
  const names = latestNames(attributes.length)
  const select = (value: (name: string) => string) =>
    attributeNames(attributes.length).map((name, index) => `CAST(${value(name)}, 'String') AS ${names[index]}`)
  return `
    SELECT saver_id, ${select((name) => `any(${name})`).join(', ')}
    FROM contributions WHERE NOT ${varying} GROUP BY saver_id
    UNION ALL
    SELECT saver_id, ${select((name) => `argMaxIf(${name}, ${moment}, ${name} != '')`).join(', ')}
    FROM contributions WHERE ${varying} GROUP BY saver_id`
}
