import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { type Kysely, sql } from 'kysely'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import type { Database } from './database.ts'

const oldest = 15

export async function refuseOldPostgres(db: Kysely<Database>): Promise<void> {
  const version = await postgresVersion(db).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new PlainFailure(
      `PostgreSQL does not answer (${why}). Check DATABASE_URL and that the database is running.`,
      {
        cause,
      },
    )
  })
  if (version < oldest) {
    throw new PlainFailure(`PostgreSQL ${oldest} or later is needed; DATABASE_URL leads to version ${version}.`)
  }
}

/** Its major version. */
export async function postgresVersion(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ number: number }>`select current_setting('server_version_num')::int as number`.execute(
    db,
  )
  return Math.floor(itemAt(rows, 0).number / 10_000)
}
