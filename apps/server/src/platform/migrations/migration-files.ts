import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export interface MigrationFile {
  /** `0001-people-providers-batches` */
  readonly name: string
  readonly sql: string
}

const folder = fileURLToPath(new URL('../../migrations/postgres/', import.meta.url))

/** The .sql files of PostgreSQL, in the order of their numbers. */
export async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => ({
      name: path.basename(name, '.sql'),
      sql: await readFile(path.join(folder, name), 'utf8'),
    })),
  )
}
