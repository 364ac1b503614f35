import { inject } from 'vitest'
import { openPostgres, type Postgres } from '../../platform/postgres/open-postgres.ts'

/** Address of a fresh database of a real PostgreSQL, with all tables and nothing in them. */
export async function testDatabaseUrl(): Promise<string> {
  const response = await fetch(inject('testCluster'), { method: 'POST' })
  const text = await response.text()
  if (!response.ok) throw new Error(`no test database: ${text}`)
  return text
}

/** The same, open. */
export async function openTestDatabase(): Promise<Postgres> {
  // The cluster may be stopped while a connection still idles.
  return openPostgres(await testDatabaseUrl(), { connections: 5, onError: () => undefined })
}
