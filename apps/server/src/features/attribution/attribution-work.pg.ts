import type { AttributionOutcome } from '@plumbline/contract/attribution/attribution-result.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AttributionTables } from '../../platform/postgres/attribution-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { forgetReplaced } from './kept-attributions.pg.ts'

type Db = Kysely<Database>

export type AttributionAtWork = Selectable<AttributionTables['attributions']>

/** What jobs have to go on with, in the order of their asking. */
export async function openAttributions(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('attributions').select('id').where('state', 'in', openStatuses).orderBy('id').execute()
}

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginAttribution(db: Db, id: number): Promise<AttributionAtWork | undefined> {
  return db
    .updateTable('attributions')
    .set((eb) => ({ state: 'running', progress: 0, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returningAll()
    .executeTakeFirst()
}

/** The server stops in good order: this attempt does not count. */
export async function undoAttributionAttempt(db: Db, id: number): Promise<void> {
  await db
    .updateTable('attributions')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

/** Writes how far it has come; true when it is no longer wanted: called off, or gone with its provider. */
export async function writeAttributionProgress(db: Db, id: number, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('attributions')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? true
}

/** Keeps the whole result, in place of the one before it; false when it was called off at the last moment, or is gone. */
export async function completeAttribution(db: Db, id: number, outcome: AttributionOutcome): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('attributions')
      .set({
        state: 'completed',
        progress: 1,
        failure: null,
        finished_at: sql<Date>`now()`,
        outcome: JSON.stringify(outcome),
      })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('cancel_requested', '=', false)
      .returning(['id', 'provider_id', 'scheme', 'fund'])
      .executeTakeFirst()
    if (row === undefined) return false
    await forgetReplaced(transaction, row)
    return true
  })
}

export async function endAttribution(
  db: Db,
  id: number,
  state: 'failed' | 'cancelled',
  failure?: string,
): Promise<boolean> {
  const ended = await db
    .updateTable('attributions')
    .set({ state, progress: 1, finished_at: sql<Date>`now()`, failure: failure ?? null })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
