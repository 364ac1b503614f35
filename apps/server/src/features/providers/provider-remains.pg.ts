import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'

/** Everything of a provider that is not deleted with its row, and what a receipt says of it. */
export interface ProviderRemains {
  readonly name: string
  readonly removedAt: Date | null
  /** Keys in the file store: uploads, error reports, the logo, exports. */
  readonly fileKeys: readonly string[]
  /** In the analytics store, of imports that ended without publishing too. */
  readonly versionIds: readonly number[]
  readonly importIds: readonly number[]
  readonly versions: readonly { readonly version: string; readonly savers: number; readonly contributions: number }[]
  readonly uploads: readonly { readonly sha256: string; readonly bytes: number }[]
}

export async function remainsOf(db: Kysely<Database>, id: number): Promise<ProviderRemains> {
  const [provider, uploads, arriving, imports, versions, exported] = await Promise.all([
    db
      .selectFrom('providers')
      .select(['name', 'logo_file', 'removed_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('uploads')
      .select(['file_key', 'sha256', 'bytes'])
      .where('provider_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('part_uploads')
      .select('file_key')
      .where('provider_id', '=', id)
      .where('upload_id', 'is', null)
      .execute(),
    db
      .selectFrom('imports')
      .select(['id', 'errors_file_key', 'reserved_version_id'])
      .where('provider_id', '=', id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('batch_versions')
      .select(['id', 'batch_id', 'version', 'savers', 'contributions'])
      .where('provider_id', '=', id)
      .orderBy('id')
      .execute(),
    db.selectFrom('export_jobs').select('files').where('provider_id', '=', id).orderBy('id').execute(),
  ])
  const files = [
    provider.logo_file,
    ...[...uploads, ...arriving].map(({ file_key: key }) => key),
    ...imports.map(({ errors_file_key: key }) => key),
    ...exported.flatMap((row) => row.files.map(({ key }) => key)),
  ]
  const numbers = [...versions.map((version) => version.id), ...imports.map((each) => each.reserved_version_id)]
  return {
    name: provider.name,
    removedAt: provider.removed_at,
    fileKeys: files.filter((key) => key !== null),
    versionIds: numbers.filter((number) => number !== null),
    importIds: imports.map((each) => each.id),
    versions: versions.map(({ batch_id: batchId, version, savers, contributions }) => ({
      version: `${batchId}.${version}`,
      savers,
      contributions: Number(contributions),
    })),
    uploads: uploads.map(({ sha256, bytes }) => ({ sha256, bytes: Number(bytes) })),
  }
}
