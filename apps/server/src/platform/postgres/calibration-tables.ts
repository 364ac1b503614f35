import type { CalibrationResult } from '@plumbline/contract/calibration/calibrations.ts'
import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** What the data say of the spreads behind the score, and what of it counts. */
export interface CalibrationTables {
  calibrations: {
    id: Generated<number>
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    requested_by: number | null
    created_at: CreatedAt
    started_at: MaybeMoment
    finished_at: MaybeMoment
    failure: string | null
    result: JSONColumnType<CalibrationResult | null, string | null | undefined, string | null>
  }
  scoring_defaults: {
    id: Generated<number>
    calibration_id: number | null
    set_by: number | null
    since: CreatedAt
  }
}
