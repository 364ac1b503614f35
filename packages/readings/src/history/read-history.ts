import type { AnalyticsEngine } from '@plumbline/analytics/analytics-engine.ts'
import type { CashFlow } from '@plumbline/engine/irr/irr.ts'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { scopeCondition } from '../filter/saver-filter.ts'
import { type StoredSaverRow, saverColumns } from '../savers/saver-row.ts'
import type { BatchScope, ScopedVersion } from '../scope/batch-scope.ts'

/** A saver as stored, and the version that they are of. */
export interface SaverOfVersion {
  readonly row: StoredSaverRow
  readonly version: ScopedVersion
}

/** The saver of a row id; of two versions the later one. */
export async function readSaver(
  reader: AnalyticsEngine,
  scope: BatchScope,
  id: string,
): Promise<SaverOfVersion | undefined> {
  const { sql, parameters } = scopeCondition(scope)
  const [row] = await reader.rows<StoredSaverRow | undefined>(
    `SELECT ${saverColumns} FROM plumbline.savers WHERE ${sql} AND id = {id:String} ORDER BY version_id DESC LIMIT 1`,
    { ...parameters, id },
  )
  const version = scope.versions.find(({ versionId }) => versionId === row?.version_id)
  return row === undefined || version === undefined ? undefined : { row, version }
}

/** A saver's contributions as scored, in pence. */
export async function readFlows(
  reader: AnalyticsEngine,
  { version_id, id }: Pick<StoredSaverRow, 'version_id' | 'id'>,
): Promise<CashFlow[]> {
  const rows = await reader.rows<{ days: number[]; pence: number[] }>(
    `SELECT flows.day AS days, flows.pence AS pence FROM plumbline.contributions
     WHERE version_id = {version:UInt32} AND id = {id:String}`,
    { version: version_id, id },
  )
  return rows.flatMap(({ days, pence }) => days.map((day, i) => ({ day, amount: itemAt(pence, i) })))
}
