import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { FileColumn } from '../columns/file-layout.ts'

/** Stands for a valuation date that a row does not state or states wrongly. */
export const noNavDay = -2147483648
/** The same for a pot value in pence. */
export const noNavPence = -1

/** Bits of `contributions.nav_marks`: a value is stated but cannot be read. */
export const navMarks = { date: 1, amount: 2 } as const

/**
 * `contributions`: one row a record, sorted as the calculation reads it. `savers` (see `gather-savers.ts`): one row a
 * saver. Names and data points repeat, which LowCardinality stores and reads once; dates of birth or retirement hardly do.
 */
export async function createStagedTables(engine: AnalyticsEngine, attributes: readonly FileColumn[]): Promise<void> {
  for (const table of ['contributions', 'savers']) await engine.run(`DROP TABLE IF EXISTS ${table} SYNC`)
  const types = attributes.map((column) => (column.kind === 'text' ? 'LowCardinality(String)' : 'String'))
  const declarations = attributeNames(attributes.length).map((name, index) => `${name} ${types[index]}, `)
  await engine.run(`
    CREATE TABLE contributions (
      saver_id String, day Int32, pence Int64, row UInt64, nav_day Int32, nav_pence Int64, nav_marks UInt8,
      ${declarations.join('')}attributes_hash UInt64, is_bad UInt8
    ) ENGINE = MergeTree ORDER BY (saver_id, day, row)
    SETTINGS min_rows_for_wide_part = 0, min_bytes_for_wide_part = 0`)
  // Read once or twice and thrown away: merging parts in the background would cost more than it saves.
  await engine.run('SYSTEM STOP MERGES contributions')
}

export function attributeNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `attribute_${index + 1}`)
}
