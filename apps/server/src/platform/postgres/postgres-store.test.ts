import path from 'node:path'
import { exportKinds } from '@plumbline/contract/exports/export-kinds.ts'
import { reportTypeSchema } from '@plumbline/contract/reports/report-types.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideDatabaseUrl } from '../../testing/stores/outside-database.ts'
import { testFolder } from '../../testing/stores/test-folder.ts'
import { openPgBossJobs } from '../jobs/pg-boss-jobs.ts'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import { openLog } from '../log/open-log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migratePostgres, pendingPostgresMigrations } from './migrate.ts'
import { openPostgres, type Postgres } from './open-postgres.ts'
import { postgresVersion, refuseOldPostgres } from './postgres-version.ts'

interface Store {
  readonly url: string
  readonly remove: () => Promise<void>
}

async function embedded(): Promise<Store> {
  const { folder, remove } = await testFolder()
  // The folder above belongs to this account alone; where that is root, the database runs as another one.
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') })
  return { url: postgres.url(), remove: () => postgres.stop().then(remove) }
}

const stores: [name: string, open: () => Promise<Store>][] = [
  ['the embedded PostgreSQL', embedded],
  ['a PostgreSQL over TCP, with an account that owns its database alone', outsideDatabaseUrl],
]

describe.each(stores)('%s', (_name, open) => {
  let store: Store
  let postgres: Postgres
  const connect = () => openPostgres(store.url, { connections: 3, onError: () => undefined })
  const newUser = (email: string) => ({ name: 'Somebody', email, role: 'pilot' as const })

  beforeAll(async () => {
    store = await open()
    postgres = connect()
  })
  afterAll(async () => {
    await postgres.close()
    await store.remove()
  })

  it('is new enough', async () => {
    await refuseOldPostgres(postgres.db)
    expect(await postgresVersion(postgres.db)).toBeGreaterThanOrEqual(15)
  })

  it('gets its tables once, however many servers start at the same time', async () => {
    expect((await pendingPostgresMigrations(postgres.db)).length).toBeGreaterThan(0)
    const servers = [connect(), connect(), connect()]
    await Promise.all(servers.map(({ db }) => migratePostgres(db)))
    await Promise.all(servers.map(({ close }) => close()))
    expect(await pendingPostgresMigrations(postgres.db)).toEqual([])
    await migratePostgres(postgres.db)
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(postgres.db)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('is refused in words once a newer program has been there', async () => {
    const newer = '9999-what-only-a-newer-program-knows'
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, '2030-01-01')`.execute(postgres.db)
    await expect(migratePostgres(postgres.db)).rejects.toThrow(/^These data were last used by a newer version/)
    await expect(migratePostgres(postgres.db)).rejects.toBeInstanceOf(PlainFailure)
    await sql`delete from kysely_migration where name = ${newer}`.execute(postgres.db)
    await migratePostgres(postgres.db)
  })

  it('leaves it to the contract which kinds of report and export there are', async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`.execute(postgres.db)
    const checks = rows.map(({ text }) => text)
    expect(checks.filter((text) => text.includes('delivered'))).toHaveLength(1)
    const kinds = [...Object.keys(exportKinds), ...reportTypeSchema.options]
    expect(checks.filter((text) => kinds.some((kind) => text.includes(`'${kind}'`)))).toEqual([])
  })

  it('keeps dates as they are in any time zone, and moments to the millisecond', async () => {
    const moment = new Date('2026-03-29T01:30:00.123Z')
    const { rows } = await sql<{ day: string; moment: Date; large: string; json: object }>`
      select date '2026-03-29' as day, ${moment}::timestamptz as moment, 9007199254740993::bigint as large,
        ${JSON.stringify({ a: ['ü'] })}::jsonb as json`.execute(postgres.db)
    expect(rows).toEqual([{ day: '2026-03-29', moment, large: '9007199254740993', json: { a: ['ü'] } }])
  })

  it('keeps all of a transaction or nothing', async () => {
    const failing = postgres.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('users').values(newUser('half@example.com')).execute()
      throw new Error('stops here')
    })
    await expect(failing).rejects.toThrow('stops here')
    expect(await postgres.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  it('holds the rules of its tables: one account an address, whatever its capitals, and a known role', async () => {
    const { db } = postgres
    await db.insertInto('users').values(newUser('one@example.com')).execute()
    await expect(db.insertInto('users').values(newUser('ONE@example.com')).execute()).rejects.toThrow(/users_email/)
    await expect(sql`update users set role = 'king'`.execute(db)).rejects.toThrow(/check constraint/)
  })

  it('answers again after its connections were cut', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(postgres.db)
    const other = connect()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`.execute(other.db)
    await other.close()
    await expect.poll(() => postgres.pool.totalCount).toBe(0)
    expect(await postgres.db.selectFrom('users').select('email').execute()).toEqual([{ email: 'one@example.com' }])
  })

  it('runs a job sent in a transaction when that commits, and only then', async () => {
    const jobs = await openPgBossJobs(store.url, openLog('silent'))
    const job = {
      name: 'contract',
      attempts: 1,
      parse: (payload: unknown) => ({ number: Number(Object(payload).number) }),
    }
    const run: number[] = []
    await jobs.work(job, { open: async () => [] }, async ({ number }) => void run.push(number))
    const undone = postgres.db.transaction().execute(async (within) => {
      await jobs.send(job, { number: 1 }, { key: 'a', within })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await postgres.db.transaction().execute((within) => jobs.send(job, { number: 2 }, { key: 'a', within }))
    await expect.poll(() => run, { timeout: 20_000 }).toEqual([2])
    await jobs.stop()
  })
})
