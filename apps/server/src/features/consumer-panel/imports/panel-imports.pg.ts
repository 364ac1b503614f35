import type { PanelImportState, PanelPreview, PanelRestored } from '@plumbline/contract/consumer-panel/panel-imports.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { soundJson } from '@plumbline/engine/written/sound-json.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { WorkEnd } from '../../../platform/work/run-work.ts'

type Db = Kysely<Database>

function selectImports(db: Db) {
  return db
    .selectFrom('panel_imports')
    .innerJoin('benchmark_versions', 'benchmark_versions.id', 'panel_imports.benchmark_version_id')
    .innerJoin('benchmarks', 'benchmarks.id', 'benchmark_versions.benchmark_id')
    .leftJoin('users', 'users.id', 'panel_imports.requested_by')
    .selectAll('panel_imports')
    .select([
      'benchmarks.name as indexName',
      'benchmark_versions.version as indexVersion',
      'benchmark_versions.end_date as indexEnd',
      'users.name as requestedBy',
    ])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('panel_import_befores').select('user_id').whereRef('import_id', '=', 'panel_imports.id'))
        .as('hasBefores'),
    )
}

export type KeptPanelImport = Awaited<ReturnType<typeof listPanelImports>>[number]

/** Newest first; older ones are no longer listed. */
export async function listPanelImports(db: Db) {
  return selectImports(db).orderBy('panel_imports.id', 'desc').limit(200).execute()
}

export async function findPanelImport(db: Db, id: number) {
  return selectImports(db).where('panel_imports.id', '=', id).executeTakeFirst()
}

/** Counts one more attempt; undefined when nothing is left to do. */
export async function beginPanelImport(db: Db, id: number) {
  const row = await db
    .updateTable('panel_imports')
    .set((eb) => ({ state: 'running', attempts: eb('attempts', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .returning('id')
    .executeTakeFirst()
  return row && findPanelImport(db, id)
}

export interface PanelImportEnd {
  readonly state: Exclude<PanelImportState, 'queued' | 'running'>
  readonly failure?: string
  readonly preview?: PanelPreview
  readonly errors?: { readonly count: number; readonly fileKey: string }
}

/** False when it had ended already, or was called off at the last moment. */
export async function endPanelImport(db: Db, id: number, end: PanelImportEnd): Promise<boolean> {
  const ended = await db
    .updateTable('panel_imports')
    .set({
      state: end.state,
      progress: 1,
      updated_at: sql<Date>`now()`,
      finished_at: end.state === 'ready' ? null : sql<Date>`now()`,
      failure: end.failure ?? null,
      ...(end.preview === undefined ? {} : { preview: soundJson(end.preview) }),
      ...(end.errors === undefined ? {} : { error_count: end.errors.count, errors_file_key: end.errors.fileKey }),
    })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .$if(end.state === 'completed' || end.state === 'ready', (query) => query.where('cancel_requested', '=', false))
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** An import stands as taken in while it is not restored. */
const takenIn = { state: 'completed', restores: false, cancel_requested: false, progress: 1 } as const

/** False when restoring was called off at the last moment. */
export async function endRestoring(db: Db, id: number, restored: PanelRestored): Promise<boolean> {
  const ended = await db
    .updateTable('panel_imports')
    .set({ ...takenIn, failure: null, restored: soundJson(restored), updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export async function giveUpRestoring(db: Db, id: number, how: WorkEnd): Promise<void> {
  const failure = how.state === 'failed' ? how.failure : 'Restoring was called off. Nobody was changed.'
  await db
    .updateTable('panel_imports')
    .set({ ...takenIn, failure, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', 'in', openStatuses)
    .execute()
}
