import type { Calibration, CalibrationResult } from '@plumbline/contract/calibration/calibrations.ts'
import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { CalibrationTables } from '../../platform/postgres/calibration-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'

export type StoredCalibration = Selectable<CalibrationTables['calibrations']>

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginCalibration(db: Kysely<Database>, id: number): Promise<StoredCalibration | undefined> {
  return db
    .updateTable('calibrations')
    .set((eb) => ({
      state: 'running',
      progress: 0,
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returningAll()
    .executeTakeFirst()
}

export interface CalibrationEnd {
  readonly state: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled'>
  readonly failure?: string
  readonly result?: CalibrationResult
}

/** False when it had ended already, or was called off at the last moment. */
export async function endCalibration(db: Kysely<Database>, id: number, end: CalibrationEnd): Promise<boolean> {
  const ended = await db
    .updateTable('calibrations')
    .set({
      state: end.state,
      progress: 1,
      finished_at: sql<Date>`now()`,
      failure: end.failure ?? null,
      result: end.result === undefined ? null : soundJson(end.result),
    })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .$if(end.state === 'completed', (query) => query.where('cancel_requested', '=', false))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** The newest first. */
export async function listCalibrationRows(db: Kysely<Database>, most: number): Promise<Calibration[]> {
  const rows = await db
    .selectFrom('calibrations')
    .leftJoin('users', 'users.id', 'calibrations.requested_by')
    .selectAll('calibrations')
    .select('users.name as requestedBy')
    .orderBy('calibrations.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    progress: row.progress,
    requestedBy: row.requestedBy,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    failure: row.failure,
    result: row.result,
  }))
}
