// For `npm run bench -- people`: pages and searches of a consumer panel of many people beside one of few, on the same
// PostgreSQL, one after the other. Prints what each took, in milliseconds, as JSON.

import { chmod } from 'node:fs/promises'
import path from 'node:path'
import type { PanelUsersQuery } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { sql } from 'kysely'
import { sealNames } from '../../features/consumer-panel/people/sealed-person.ts'
import { listPanelUsers } from '../../features/consumer-panel/users/list-users.ts'
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { openPostgres, type Postgres } from '../../platform/postgres/open-postgres.ts'
import { type Keyring, openKeyring } from '../../platform/secrets/keyring.ts'
import { testFolder } from '../stores/test-folder.ts'

const [few = 10_000, many = 1_000_000] = process.argv.slice(2).map(Number)
const rounds = 9

const { folder, remove } = await testFolder()
// For root, PostgreSQL runs as another account, which must get in.
await chmod(folder, 0o711)
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
const keys = openKeyring({ dataDir: path.join(folder, 'keys'), masterKey: Buffer.alloc(32, 7) })
const panels = [await openPanel('few', few), await openPanel('many', many)] as const
process.stdout.write(`${JSON.stringify(await measured())}\n`)
for (const { close } of panels) await close()
keys.close()
await postgres.stop()
await remove()

interface Panel extends Postgres {
  readonly people: number
  readonly userId: number
}

async function openPanel(name: string, people: number): Promise<Panel> {
  const first = openPostgres(postgres.url(), { connections: 1, onError: () => undefined })
  await sql`create database ${sql.ref(name)}`.execute(first.db)
  await first.close()
  const address = new URL(postgres.url())
  address.pathname = `/${name}`
  const opened = openPostgres(address.href, { connections: 2, onError: () => undefined })
  await migratePostgres(opened.db)
  const { id: userId } = await opened.db
    .insertInto('users')
    .values({ name: 'Superuser', email: 'superuser@example.org', role: 'superuser' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPeople(opened, people)
  return { ...opened, people, userId }
}

/** One in a hundred is called Smith, one alone Zuleika. */
async function addPeople({ db }: Postgres, people: number): Promise<void> {
  const [smith, zuleika] = [keys.blind('name', 'smith'), keys.blind('name', 'zuleika')]
  const middle = Math.floor(people / 2) + 1
  await sql`
    insert into panel_users (key_name, email_index, name_index, email, first_name, last_name, product, created_at)
    select 'key ' || i, sha256(('address ' || i)::bytea),
      array[
        case when i = ${middle} then ${zuleika}::bytea else sha256(('first ' || i % 700)::bytea) end,
        case when i % 100 = 0 then ${smith}::bytea else sha256(('last ' || i % 5000)::bytea) end
      ],
      sha256('e') || sha256('f'), sha256('g') || sha256('h'), sha256('i') || sha256('j'),
      case i % 3 when 0 then 'Pension check' else 'Pension finder' end, now() - i * interval '37 seconds'
    from generate_series(1, ${people}) i`.execute(db)
  await sql`vacuum analyze panel_users`.execute(db)
}

/** What is asked, by how it is called in the results. */
async function listQuestions({ db, people }: Panel): Promise<readonly (readonly [string, Partial<PanelUsersQuery>])[]> {
  const after = async (id: number) => {
    const { rows } = await sql<{ value: string }>`
      select (extract(epoch from created_at) * 1000000)::bigint::text as value from panel_users where id = ${id}`.execute(
      db,
    )
    return cursorAt(rows[0]?.value ?? '', id)
  }
  const middle = Math.floor(people / 2)
  return [
    ['first page, newest first', {}],
    ['a page in the middle', { cursor: await after(middle) }],
    ['the last page', { cursor: await after(people - 15) }],
    ['sorted by product, in the middle', { sortBy: 'type', cursor: cursorAt('Pension finder', middle) }],
    ['a name of one person', { search: 'zuleika' }],
    ['a name of one in a hundred', { search: 'smith' }],
    ['an address', { search: 'nobody@example.org' }],
  ]
}

function cursorAt(value: string, id: number): string {
  return Buffer.from(JSON.stringify({ side: 'after', value, id, by: 'place' })).toString('base64url')
}

async function measured() {
  const [small, large] = panels
  const questions = await Promise.all([listQuestions(small), listQuestions(large)])
  const results = []
  for (const [place, [what]] of questions[1].entries()) {
    const of = [questions[0][place]?.[1] ?? {}, questions[1][place]?.[1] ?? {}] as const
    await sealShown(small, of[0])
    await sealShown(large, of[1])
    const times: { few: number; many: number }[] = []
    // The first one warms up.
    for (let round = 0; round <= rounds; round++) {
      const time = { few: await timed(small, of[0]), many: await timed(large, of[1]) }
      if (round > 0) times.push(time)
    }
    results.push({ what, times })
  }
  return { few, many, results }
}

function listed({ db, userId }: Panel, query: Partial<PanelUsersQuery>, ring: Keyring = keys) {
  const whole = { search: '', sortBy: 'date', sortDescending: true, limit: 15, cursor: undefined, ...query } as const
  // As where there are too many to unseal: what is compared does not grow with them.
  return listPanelUsers({ db, keys: ring }, { userId }, whole, 0)
}

async function timed(panel: Panel, query: Partial<PanelUsersQuery>): Promise<number> {
  const started = performance.now()
  await listed(panel, query)
  return performance.now() - started
}

/** Gives those of a page real keys and sealed names, as all have in a real panel. */
async function sealShown(panel: Panel, query: Partial<PanelUsersQuery>): Promise<void> {
  const shown: string[] = []
  const noting: Keyring = Object.create(keys, {
    blind: { value: (what: string, value: string) => keys.blind(what, value) },
    get: { value: (name: string) => void shown.push(name) },
  })
  await listed(panel, query, noting)
  const made = keys.make(shown.length)
  for (const [place, name] of shown.entries()) {
    const person = made[place]
    if (person === undefined || keys.get(name) !== undefined) continue
    const names = { email: `${name}@example.org`, firstName: 'Robin', lastName: 'Smith' }
    await panel.db
      .updateTable('panel_users')
      .set({ key_name: person.name, ...sealNames(person.key, person.name, names) })
      .where('key_name', '=', name)
      .execute()
  }
}
