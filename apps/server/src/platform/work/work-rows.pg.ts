import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../postgres/database.ts'

/** Tables whose rows are pieces of work, each with a state, progress, attempts and whether it was called off. */
export type WorkTable =
  | 'attributions'
  | 'benchmark_comparisons'
  | 'calibrations'
  | 'export_jobs'
  | 'panel_imports'
  | 'price_tracks'
  | 'simulations'

type Db = Kysely<Database>

/** What jobs have to go on with, in the order of their asking. */
export async function openWork(db: Db, table: WorkTable): Promise<{ id: number; cancel_requested: boolean }[]> {
  const { rows } = await sql<{ id: number; cancel_requested: boolean }>`
    select id, cancel_requested from ${sql.table(table)}
    where state in (${sql.join(openStatuses)}) order by id`.execute(db)
  return rows
}

/** The server stops in good order: this attempt does not count. */
export async function undoAttempt(db: Db, table: WorkTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set attempts = attempts - 1 where id = ${id} and attempts > 0`.execute(db)
}

/** Writes how far it has come; true when it is no longer wanted: called off, or gone with its provider. */
export async function writeProgress(db: Db, table: WorkTable, id: number, progress: number): Promise<boolean> {
  const { rows } = await sql<{ cancel_requested: boolean }>`
    update ${sql.table(table)} set progress = ${progress}
    where id = ${id} and state = 'running' returning cancel_requested`.execute(db)
  return rows[0]?.cancel_requested ?? true
}
