import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { comparableName } from '@plumbline/scoring/columns/known-columns.ts'
import { type Kysely, sql } from 'kysely'
import { levelsOf, minimumYearsOf, settingsOfBatch } from '../../features/batches/batch-settings.ts'
import { droppedColumnsOf } from '../../features/imports/preview/dropped-columns.ts'
import { checkAndScore } from '../../features/imports/scoring/check-and-score.ts'
import { stagingDatabase } from '../../features/imports/scoring/staging-database.ts'
import { dropVersion } from '../../features/imports/upkeep/drop-version.ch.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { countDifferences } from '../stores/count-differences.ch.ts'

export interface Rescored {
  readonly savers: number
  /** Savers of whom any stored figure differs in any bit. */
  readonly different: number
}

/**
 * Scores a version's files again, those of the versions it builds on first, with what its batch has kept, index and
 * parameters included, and compares every saver. Nothing that is stored changes.
 */
export async function rescoreVersion(services: Services, versionId: number): Promise<Rescored> {
  const { import_id: importId, based_on_version_id: basedOn } = await services.db
    .selectFrom('batch_versions')
    .select(['import_id', 'based_on_version_id'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  if (importId === null) throw new Error(`version ${versionId} was not made by an import`)
  const base = basedOn === null ? undefined : await rescoreVersion(services, basedOn)
  const scratch = await nextVersionId(services.db)
  try {
    await scoreAgain(services, { versionId, importId, scratch })
    const { savers, different } = await countDifferences(services, versionId, scratch)
    return { savers, different: different + (base?.different ?? 0) }
  } finally {
    await services.analytics.dropDatabase(stagingDatabase(importId))
    await dropVersion(services, scratch)
  }
}

interface Again {
  readonly versionId: number
  readonly importId: number
  readonly scratch: number
}

async function scoreAgain(services: Services, { versionId, importId, scratch }: Again): Promise<void> {
  const { db, files } = services
  const version = await db
    .selectFrom('batch_versions')
    .selectAll()
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const upload = await db
    .selectFrom('imports')
    .innerJoin('uploads', 'uploads.id', 'imports.upload_id')
    .select(['uploads.file_key', 'uploads.settings'])
    .where('imports.id', '=', importId)
    .executeTakeFirstOrThrow()
  const settings = await settingsOfBatch(db, version.batch_id)
  const outcome = await checkAndScore(
    services,
    {
      importId,
      versionId: scratch,
      providerId: version.provider_id,
      filePath: await files.localPath(upload.file_key),
      droppedColumns: droppedColumnsOf(upload.settings),
      nameJoins: [],
      columnKinds: version.data_points.map(({ name, segment }) => ({ column: comparableName(name), kind: segment })),
      settings: { method: settings.method, minimumYears: minimumYearsOf(settings), parameters: settings.parameters },
      levels: await levelsOf(db, settings.benchmarkVersionId),
      basedOnVersionId: version.based_on_version_id ?? undefined,
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  )
  if (!outcome.accepted) throw new Error(`the file of version ${versionId} is no longer accepted`)
}

/** A number that no version has. */
async function nextVersionId(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('batch_versions', 'id'))::integer as id`.execute(db)
  return itemAt(rows, 0).id
}
