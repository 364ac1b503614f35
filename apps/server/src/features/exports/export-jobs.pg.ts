import type { ExportKind } from '@plumbline/contract/exports/export-kinds.ts'
import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { ExportJob } from '@plumbline/contract/exports/exports.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import type { ExportTables, StoredExportFile } from '../../platform/postgres/export-tables.ts'

export type StoredExport = Selectable<ExportTables['export_jobs']>

/** What jobs have to go on with, in the order of their asking. */
export async function openExports(db: Kysely<Database>, kinds: readonly ExportKind[]): Promise<{ id: number }[]> {
  return db
    .selectFrom('export_jobs')
    .select('id')
    .where('state', 'in', openStatuses)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginExport(db: Kysely<Database>, id: number): Promise<StoredExport | undefined> {
  return db
    .updateTable('export_jobs')
    .set((eb) => ({
      state: 'running',
      progress: 0,
      attempts: eb('attempts', '+', 1),
      started_at: sql<Date>`coalesce(started_at, now())`,
    }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returningAll()
    .executeTakeFirst()
}

export interface ExportEnd {
  readonly state: Extract<ExportStatus, 'completed' | 'failed' | 'cancelled'>
  readonly failure?: string
  readonly files?: readonly StoredExportFile[]
  readonly keptDays: number
}

/** False when it had ended already, was called off at the last moment, or is gone. */
export async function endExport(db: Kysely<Database>, id: number, end: ExportEnd): Promise<boolean> {
  const ended = await db
    .updateTable('export_jobs')
    .set({
      state: end.state,
      progress: 1,
      finished_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(days => ${end.keptDays}::integer)`,
      failure: end.failure ?? null,
      files: soundJson(end.files ?? []),
    })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .$if(end.state === 'completed', (query) => query.where('cancel_requested', '=', false))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function exportOnTheWire(row: StoredExport): ExportJob {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    status: row.state,
    progress: row.progress,
    providerId: row.provider_id,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    failure: row.failure,
    files: row.files.map(({ name, bytes }) => ({ name, bytes })),
  }
}
