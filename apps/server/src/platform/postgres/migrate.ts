import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { migrationFiles } from '../migrations/migration-files.ts'
import type { Database } from './database.ts'

/**
 * Brings the tables up to date, all in one transaction and under a lock, so that several servers may start at once and a
 * kill leaves either the old tables or the new ones. Forward only.
 */
export async function migratePostgres(db: Kysely<Database>): Promise<void> {
  const ran = await refuseNewerTables(db)
  // To find that nothing is left the migrator asks PostgreSQL about every column, which takes longer than the rest of a start.
  if ((await migrationFiles()).every(({ name }) => ran.has(name))) return
  const { error, results } = await migrator(db).migrateToLatest()
  if (error === undefined) return
  const failedMigration = results?.find((result) => result.status === 'Error')?.migrationName
  const where = failedMigration === undefined ? '' : ` in ${failedMigration}`
  throw new Error(`The tables of PostgreSQL cannot be brought up to date${where}.`, { cause: error })
}

/**
 * Names of the migrations that have run.
 * @throws PlainFailure where a newer program has changed the tables: this one would read them wrongly
 */
export async function refuseNewerTables(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const { rows: tables } = await sql<{ noted: boolean }>`
    select to_regclass('kysely_migration') is not null as noted`.execute(db)
  if (!tables.some(({ noted }) => noted)) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = new Set((await migrationFiles()).map(({ name }) => name))
  if (rows.every(({ name }) => names.has(name))) return new Set(rows.map(({ name }) => name))
  throw new PlainFailure(
    'These data were last used by a newer version of Plumbline, and this one cannot read them. Start the newer version, ' +
      'or restore a backup that this version made. Nothing was changed.',
  )
}

/** Names of the migrations that have not run yet. Reads only. */
export async function pendingPostgresMigrations(db: Kysely<Database>): Promise<string[]> {
  const all = await migrator(db).getMigrations()
  return all.filter((migration) => migration.executedAt === undefined).map((migration) => migration.name)
}

/** However large the tables are; the setting ends with the transaction of all migrations. */
async function runMigration(db: Kysely<unknown>, statements: string): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(statements).execute(db)
}

function migrator(db: Kysely<Database>): Migrator {
  return new Migrator({
    db,
    provider: {
      async getMigrations() {
        const files = await migrationFiles()
        return Object.fromEntries(
          files.map((file) => [file.name, { up: (on: Kysely<unknown>) => runMigration(on, file.sql) }]),
        )
      },
    },
  })
}
