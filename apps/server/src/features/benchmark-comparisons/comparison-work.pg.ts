import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ComparisonTables, StoredComparison } from '../../platform/postgres/comparison-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'

type Db = Kysely<Database>

export type ComparisonAtWork = Selectable<ComparisonTables['benchmark_comparisons']>

/** What jobs have to go on with, in the order of their asking. */
export async function openComparisons(db: Db): Promise<{ id: number }[]> {
  return db.selectFrom('benchmark_comparisons').select('id').where('state', 'in', openStatuses).orderBy('id').execute()
}

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginComparison(db: Db, id: number): Promise<ComparisonAtWork | undefined> {
  return db
    .updateTable('benchmark_comparisons')
    .set((eb) => ({ state: 'running', progress: 0, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returningAll()
    .executeTakeFirst()
}

/** The server stops in good order: this attempt does not count. */
export async function undoComparisonAttempt(db: Db, id: number): Promise<void> {
  await db
    .updateTable('benchmark_comparisons')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute()
}

/** Writes how far it has come; true when it is no longer wanted: called off, or gone with its provider. */
export async function writeComparisonProgress(db: Db, id: number, progress: number): Promise<boolean> {
  const row = await db
    .updateTable('benchmark_comparisons')
    .set({ progress })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? true
}

/** False when it was called off at the last moment, or is gone. */
export async function completeComparison(db: Db, id: number, result: StoredComparison): Promise<boolean> {
  const row = await db
    .updateTable('benchmark_comparisons')
    .set({ state: 'completed', progress: 1, failure: null, result: JSON.stringify(result) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endComparison(
  db: Db,
  id: number,
  state: 'failed' | 'cancelled',
  failure?: string,
): Promise<void> {
  await db
    .updateTable('benchmark_comparisons')
    .set({ state, progress: 1, failure: failure ?? sql<null>`null` })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .execute()
}
