import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../../platform/services.ts'

/**
 * What the stores and the data directory hold that no row speaks of: databases and versions of imports that have ended,
 * files that nothing names, and what was being worked on. Imports still at work have theirs, too.
 */
export async function leftoversOf({ db, analytics, config }: Services): Promise<string[]> {
  const databases = await analytics.reader.rows<{ name: string }>(
    "SELECT name FROM system.databases WHERE match(name, '^(import|arriving)_')",
  )
  const stored = await analytics.reader.rows<{ id: number }>(
    `SELECT DISTINCT toUInt32(partition) AS id FROM system.parts WHERE active AND database = 'plumbline'`,
  )
  const versions = await db.selectFrom('batch_versions').select('id').where('dropped_at', 'is', null).execute()
  const waiting = await db
    .selectFrom('imports')
    .select('reserved_version_id as id')
    .where('state', '=', 'ready')
    .execute()
  const tracks = await db.selectFrom('price_tracks').select(['version_id', 'past_version_id']).execute()
  const known = new Set([
    ...[...versions, ...waiting].map(({ id }) => id),
    ...tracks.flatMap((track) => [track.version_id, track.past_version_id]),
  ])
  const named = await namedFiles(db)
  const files = await filesIn(path.join(config.dataDir, 'files'))
  return [
    ...databases.map(({ name }) => `the database ${name}`),
    ...stored.filter(({ id }) => !known.has(id)).map(({ id }) => `savers of version ${id}`),
    ...files
      .filter((file) => !named.has(file) && !/^(keys|installation)\//.test(file))
      .map((file) => `the file ${file}`),
    ...(await filesIn(path.join(config.dataDir, 'work'))).map((file) => `the working file ${file}`),
  ]
}

async function namedFiles(db: Services['db']): Promise<ReadonlySet<string>> {
  const uploads = await db.selectFrom('uploads').select('file_key as key').execute()
  const errors = await db.selectFrom('imports').select('errors_file_key as key').execute()
  const logos = await db.selectFrom('providers').select('logo_file as key').execute()
  const panel = await db.selectFrom('panel_imports').select(['file_key', 'errors_file_key']).execute()
  const exported = await db.selectFrom('export_jobs').select('files').execute()
  const keys = [...uploads, ...errors, ...logos, ...exported.flatMap(({ files }) => files)].map(({ key }) => key)
  const arriving = await db.selectFrom('part_uploads').select('file_key').execute()
  keys.push(...arriving.map(({ file_key: file }) => file))
  const documents = await db.selectFrom('panel_documents').select('file_key').execute()
  keys.push(...documents.map(({ file_key: file }) => file))
  keys.push(...panel.flatMap(({ file_key: file, errors_file_key: errors }) => [file, errors]))
  return new Set(keys.filter((key) => key !== null))
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
}
