import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { SimulationTables, StoredSimulationResult } from '../../platform/postgres/simulation-tables.ts'

type Db = Kysely<Database>

export type SimulationAtWork = Pick<
  Selectable<SimulationTables['simulations']>,
  'id' | 'parameters' | 'benchmark_version_id' | 'tracks' | 'attempts' | 'cancel_requested' | 'progress'
>

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginSimulation(db: Db, id: number): Promise<SimulationAtWork | undefined> {
  return db
    .updateTable('simulations')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returning(['id', 'parameters', 'benchmark_version_id', 'tracks', 'attempts', 'cancel_requested', 'progress'])
    .executeTakeFirst()
}

/** The numbers of the parts that are done. */
export async function finishedParts(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('simulation_parts')
    .select('part')
    .where('simulation_id', '=', id)
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => part)
}

export async function readPart(db: Db, id: number, part: number): Promise<Buffer> {
  const { pots } = await db
    .selectFrom('simulation_parts')
    .select('pots')
    .where('simulation_id', '=', id)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return pots
}

/** Keeps a part that is done. */
export async function keepPart(
  db: Db,
  id: number,
  { part, pots }: { readonly part: number; readonly pots: Buffer },
): Promise<void> {
  await db
    .insertInto('simulation_parts')
    .values({ simulation_id: id, part, pots })
    .onConflict((conflict) => conflict.columns(['simulation_id', 'part']).doNothing())
    .execute()
}

export interface SimulationEnd {
  readonly state: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled'>
  readonly failure?: string
  readonly result?: StoredSimulationResult
  readonly benchmarkRates?: Buffer
}

/** Ends it, and deletes its parts. False when it had ended already, was called off at the last moment, or is gone. */
export async function endSimulation(db: Db, id: number, end: SimulationEnd): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('simulations')
      .set({
        state: end.state,
        progress: 1,
        finished_at: sql<Date>`now()`,
        failure: end.failure ?? null,
        result: end.result === undefined ? null : soundJson(end.result),
        benchmark_rates: end.benchmarkRates ?? null,
      })
      .where('id', '=', id)
      .where('state', 'in', openStatuses)
      .$if(end.state === 'completed', (query) => query.where('cancel_requested', '=', false))
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return false
    await transaction.deleteFrom('simulation_parts').where('simulation_id', '=', id).execute()
    return true
  })
}
