import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MigrationFile {
  /** `0001-people-providers-batches` */
  readonly name: string
  readonly sql: string
}

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url))

/** The .sql files of one store, in the order of their numbers. */
export async function migrationFiles(store: 'postgres' | 'clickhouse'): Promise<MigrationFile[]> {
  const folder = path.join(migrations, store)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: path.basename(name, '.sql'),
      sql: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}
