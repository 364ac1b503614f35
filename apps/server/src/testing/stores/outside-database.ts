import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { testDatabaseUrl } from './test-database.ts'

/**
 * Address of an empty database of its own ordinary account, as an operator gives it in DATABASE_URL: reached over TCP, no
 * child of the process that uses it. TEST_DATABASE_URL may name the superuser of any PostgreSQL 15 or later to make it on.
 */
export async function outsideDatabaseUrl(): Promise<{ url: string; remove: () => Promise<void> }> {
  const administrator = process.env.TEST_DATABASE_URL ?? (await testDatabaseUrl())
  const name = `outside_${randomBytes(6).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  await run(administrator, [
    `create role ${name} login password '${password}'`,
    `create database ${name} owner ${name}`,
  ])
  const url = new URL(administrator)
  url.username = name
  url.password = password
  url.pathname = `/${name}`
  return {
    url: url.href,
    remove: () => run(administrator, [`drop database ${name} with (force)`, `drop role ${name}`]),
  }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
