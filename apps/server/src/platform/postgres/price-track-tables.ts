import type { ExportStatus } from '@plumbline/contract/exports/export-status.ts'
import type { PriceTrackFields } from '@plumbline/contract/price-tracks/price-track-form.ts'
import type { TrackResult } from '@plumbline/contract/price-tracks/price-tracks.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment } from './column-types.ts'

/** Prices that are scored as if savers had paid in. */
export interface PriceTrackTables {
  price_tracks: {
    id: Generated<number>
    name: string
    parameters: JSONColumnType<PriceTrackFields>
    prices_csv: string
    prices: number
    start_date: string
    end_date: string
    file: JSONColumnType<{ readonly name: string; readonly bytes: number; readonly sha256: string }>
    benchmark_version_id: number
    requested_by: number | null
    state: Generated<ExportStatus>
    progress: Generated<number>
    attempts: Generated<number>
    cancel_requested: Generated<boolean>
    created_at: CreatedAt
    started_at: MaybeMoment
    finished_at: MaybeMoment
    failure: string | null
    result: JSONColumnType<StoredTrackResult | null, string | null | undefined, string | null>
    /** Of the scoring; null before it is scored, and of tracks scored before it was kept. */
    engine_version: string | null
    batch_id: Generated<number>
    version_id: Generated<number>
    past_version_id: Generated<number>
    removed_at: MaybeMoment
  }
}

/** All that is kept of a track beside its savers. */
export interface StoredTrackResult extends TrackResult {
  readonly stDev: number | null
  readonly savers: number
  readonly scored: number
}
