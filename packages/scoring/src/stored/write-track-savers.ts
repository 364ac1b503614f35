import { writeFile } from 'node:fs/promises'
import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import { sqlString } from '@plumbline/analytics/sql-text.ts'
import type { Day } from '@plumbline/engine/dates/day-number.ts'
import type { TrackSaver } from '@plumbline/engine/price-track/score-track.ts'
import { figureColumns } from './figure-columns.ts'
import { rowIdSql } from './row-id.ts'
import { trackRows } from './track-rows.ts'

export interface TrackVersion {
  readonly versionId: number
  readonly trackId: number
  /** The track's name. */
  readonly scheme: string
  readonly savers: readonly TrackSaver[]
  /** The days of all payments into the track. */
  readonly days: readonly Day[]
  /** A file that is written over. */
  readonly rowsPath: string
}

/** Writes the artificial savers of a price track, with their payments, into a version of their own that has none yet. */
export async function writeTrackSavers(engine: AnalyticsEngine, version: TrackVersion): Promise<void> {
  const { versionId, trackId, scheme, savers, days, rowsPath } = version
  await writeFile(rowsPath, trackRows(savers, days))
  const parameters = { version: versionId, owner: `price track ${trackId}`, scheme }
  // The valuation is part of the id: past ones have the same savers.
  const id = rowIdSql('{owner:String}', "concat(saver_id, ' ', toString(nav_day))")
  const columns: [name: string, value: string][] = [
    ['version_id', '{version:UInt32}'],
    ['provider_id', '0'],
    ['id', id],
    ['saver_id', 'saver_id'],
    ['first_row', 'first_row'],
    ['scheme', '{scheme:String}'],
    ['fund', "''"],
    ...figureColumns('new'),
    ['flows', 'length(flows)'],
    ['years_to_retirement', 'NULL'],
    ['numbers', '[]'],
    ['texts', '[]'],
    ['content_hash', 'cityHash64(saver_id, nav_day, nav_pence, flows.day, flows.pence)'],
    ['stated_in', '{version:UInt32}'],
  ]
  const from = `FROM file(${sqlString(rowsPath)}, Native)`
  await engine.run(
    `INSERT INTO plumbline.savers (${columns.map(([name]) => name).join(', ')})
     SELECT ${columns.map(([name, value]) => `${value} AS \`new_${name}\``).join(', ')} ${from}`,
    parameters,
  )
  await engine.run(
    `INSERT INTO plumbline.contributions (version_id, id, flows) SELECT {version:UInt32}, ${id}, flows ${from}`,
    { version: versionId, owner: parameters.owner },
  )
}
