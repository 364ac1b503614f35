import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { PriceTrackTables, StoredTrackResult } from '../../platform/postgres/price-track-tables.ts'

type Db = Kysely<Database>

const atWork = [
  'id',
  'name',
  'parameters',
  'prices_csv',
  'benchmark_version_id',
  'attempts',
  'cancel_requested',
  'progress',
  'version_id',
  'past_version_id',
] as const
export type TrackAtWork = Pick<Selectable<PriceTrackTables['price_tracks']>, (typeof atWork)[number]>

/** Counts one more attempt, which begins anew; undefined when nothing is left to do. */
export async function beginPriceTrack(db: Db, id: number): Promise<TrackAtWork | undefined> {
  return db
    .updateTable('price_tracks')
    .set((eb) => ({
      state: 'running',
      progress: 0,
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returning(atWork)
    .executeTakeFirst()
}

export interface TrackEnd {
  readonly state: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled'>
  readonly failure?: string
  readonly result?: StoredTrackResult
  /** What scored it. */
  readonly engineVersion?: string
}

/** False when it had ended already, or was called off at the last moment. */
export async function endPriceTrack(db: Db, id: number, end: TrackEnd): Promise<boolean> {
  const ended = await db
    .updateTable('price_tracks')
    .set({
      state: end.state,
      progress: 1,
      finished_at: sql<Date>`now()`,
      failure: end.failure ?? null,
      engine_version: end.engineVersion ?? null,
      result: end.result === undefined ? null : soundJson(end.result),
    })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .$if(end.state === 'completed', (query) => query.where('cancel_requested', '=', false))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
