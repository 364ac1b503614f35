import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { SimulationTables, StoredSimulationResult } from '../../platform/postgres/simulation-tables.ts'

type Db = Kysely<Database>

export type SimulationAtWork = Pick<
  Selectable<SimulationTables['simulations']>,
  'id' | 'parameters' | 'benchmark_version_id' | 'attempts' | 'cancel_requested' | 'progress'
>

/** What jobs have to go on with, in the order of their asking. */
export async function openSimulations(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('simulations').select('id').where('state', 'in', openStatuses).orderBy('id').execute()
}

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
    .returning(['id', 'parameters', 'benchmark_version_id', 'attempts', 'cancel_requested', 'progress'])
    .executeTakeFirst()
}

/** The server stops in good order: this attempt does not count. */
export async function undoSimulationAttempt(db: Db, id: number): Promise<void> {
  await db
    .updateTable('simulations')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

/** Whether it is no longer wanted: called off, or gone. */
export async function isCalledOff(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('simulations')
    .select('cancel_requested')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return row?.cancel_requested ?? true
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

/** Keeps a part that is done, with how far the whole has come. */
export async function keepPart(
  db: Db,
  id: number,
  { part, pots, progress }: { readonly part: number; readonly pots: Buffer; readonly progress: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('simulation_parts')
      .values({ simulation_id: id, part, pots })
      .onConflict((conflict) => conflict.columns(['simulation_id', 'part']).doNothing())
      .execute()
    await transaction
      .updateTable('simulations')
      .set({ progress: sql<number>`greatest(progress, ${progress}::double precision)` })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute()
  })
}

export interface SimulationEnd {
  readonly status: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled'>
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
        state: end.status,
        progress: 1,
        finished_at: sql<Date>`now()`,
        failure: end.failure ?? null,
        result: end.result === undefined ? null : JSON.stringify(end.result),
        benchmark_rates: end.benchmarkRates ?? null,
      })
      .where('id', '=', id)
      .where('state', 'in', openStatuses)
      .$if(end.status === 'completed', (query) => query.where('cancel_requested', '=', false))
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return false
    await transaction.deleteFrom('simulation_parts').where('simulation_id', '=', id).execute()
    return true
  })
}
