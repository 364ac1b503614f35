import type { AttributionOutcome } from '@plumbline/contract/attribution/attribution-result.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AttributionTables } from '../../platform/postgres/attribution-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { WorkEnd } from '../../platform/work/run-work.ts'
import { forgetReplaced } from '../attribution/forget-attributions.ts'

type Db = Kysely<Database>

/** What came of a run, with where it comes from. */
export interface FoundAttribution {
  readonly outcome: AttributionOutcome
  readonly provenance: Provenance
}

export type AttributionAtWork = Selectable<AttributionTables['attributions']>

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

/** Keeps the whole result, in place of the one before it; false when it was called off at the last moment, or is gone. */
export async function completeAttribution(
  db: Db,
  id: number,
  { outcome, provenance }: FoundAttribution,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('attributions')
      .set({
        state: 'completed',
        progress: 1,
        failure: null,
        finished_at: sql<Date>`now()`,
        outcome: soundJson(outcome),
        provenance: soundJson(provenance),
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

export async function endAttribution(db: Db, id: number, end: WorkEnd): Promise<boolean> {
  const run = await db
    .updateTable('attributions')
    .set({
      state: end.state,
      progress: 1,
      finished_at: sql<Date>`now()`,
      failure: end.state === 'failed' ? end.failure : null,
    })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returning('id')
    .executeTakeFirst()
  return run !== undefined
}
