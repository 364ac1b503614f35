import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ComparisonTables, StoredComparison } from '../../platform/postgres/comparison-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { WorkEnd } from '../../platform/work/run-work.ts'

type Db = Kysely<Database>

export type ComparisonAtWork = Selectable<ComparisonTables['benchmark_comparisons']>

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

/** Comparisons by other formulas than today's: those that reports show are to be made anew, the others are forgotten. */
export async function forgetOtherEngines(db: Db, engineVersion: string): Promise<void> {
  await db
    .deleteFrom('benchmark_comparisons')
    .where('state', '=', 'completed')
    .where('engine_version', '!=', engineVersion)
    .where('in_report', '=', false)
    .execute()
  await db
    .updateTable('benchmark_comparisons')
    .set({ state: 'queued', progress: 0, attempts: 0, cancel_requested: false, result: null })
    .where('state', '=', 'completed')
    .where('engine_version', '!=', engineVersion)
    .execute()
}

/** False when it was called off at the last moment, or is gone. */
export async function completeComparison(
  db: Db,
  id: number,
  { result, engineVersion }: { readonly result: StoredComparison; readonly engineVersion: string },
): Promise<boolean> {
  const row = await db
    .updateTable('benchmark_comparisons')
    .set({
      state: 'completed',
      progress: 1,
      failure: null,
      result: soundJson(result),
      engine_version: engineVersion,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function endComparison(db: Db, id: number, end: WorkEnd): Promise<void> {
  await db
    .updateTable('benchmark_comparisons')
    .set({ state: end.state, progress: 1, failure: end.state === 'failed' ? end.failure : sql<null>`null` })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .execute()
}
