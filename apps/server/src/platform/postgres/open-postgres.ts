import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'

/** Calendar dates stay text: a Date would shift them by the time zone. Moments become Dates. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format)),
}

const statementLimitMs = 10 * 60_000

/**
 * The address of a database that breaks off each statement by itself after a while, waiting for locks included, and takes back its
 * transaction, unless the address names another limit. One on this side would leave the connection with an open transaction, which
 * the next user of it would write into.
 */
export function withStatementLimit(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('statement_timeout')) url.searchParams.set('statement_timeout', String(statementLimitMs))
  return url.href
}

export interface Postgres {
  readonly db: Kysely<Database>
  /** The pool below `db`, for libraries that bring their own statements. */
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Connections to a PostgreSQL at `url`. They are made when first needed and replaced when they break. */
export function openPostgres(url: string, options: { connections: number; onError: (error: Error) => void }): Postgres {
  const pool = new pg.Pool({
    connectionString: withStatementLimit(url),
    max: options.connections,
    connectionTimeoutMillis: 30_000,
    application_name: 'plumbline',
    types,
  })
  let closing = false
  // An idle connection that the server closes would otherwise end this process.
  pool.on('error', (error) => {
    // The pool ends before its sockets do; a database that is stopped next still says goodbye to them.
    if (!closing) options.onError(error)
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}
