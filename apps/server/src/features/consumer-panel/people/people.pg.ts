import type { PensionRecord } from '@plumbline/contract/consumer-panel/pension.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import {
  type Contributions,
  sealContributions,
  sealRecord,
  unsealContributions,
  unsealRecord,
} from './sealed-pension.ts'
import { emailIndex, nameIndex, type PersonNames, sealNames, unsealNames } from './sealed-person.ts'
import { takeTurns } from './take-turns.ts'

type Db = Kysely<Database>

/** A pension as it is kept. */
export interface KeptPension {
  readonly id: string
  readonly record: PensionRecord
  readonly contributions: Contributions | null
  /** That brought the contributions; null where none did, or before that was kept. */
  readonly importId: number | null
}

/** A person as kept, opened. */
export interface KeptPerson extends PersonNames {
  readonly id: number
  readonly keyName: string
  readonly key: Buffer
  readonly product: string
  readonly version: number
  readonly createdAt: Date
  readonly pensions: readonly KeptPension[]
}

type PersonRow = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = (db: Db, by: 'email_index' | 'id', values: readonly (Buffer | number)[], isLocked: boolean) =>
  db
    .selectFrom('panel_users')
    .selectAll()
    .where(by, 'in', values as never)
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()

/** Those with these addresses, locked until the transaction ends where somebody is about to change them. */
export async function peopleByEmail(
  db: Db,
  keys: Keyring,
  emails: readonly string[],
  isLocked: boolean,
): Promise<KeptPerson[]> {
  if (emails.length === 0) return []
  const indices = emails.map((email) => emailIndex(keys, email))
  return openPeople(db, keys, await rowsOf(db, 'email_index', indices, isLocked))
}

/** Those with these numbers, locked until the transaction ends. */
export async function lockByIds(db: Db, keys: Keyring, ids: readonly number[]): Promise<KeptPerson[]> {
  return ids.length === 0 ? [] : openPeople(db, keys, await rowsOf(db, 'id', ids, true))
}

/** One, locked where somebody changes it; undefined where there is none, or their key was destroyed. */
export async function personOf(db: Db, keys: Keyring, id: number, isLocked = false): Promise<KeptPerson | undefined> {
  const [person] = await openPeople(db, keys, await rowsOf(db, 'id', [id], isLocked))
  return person
}

export interface PeopleWanted {
  readonly after: number
  readonly limit: number
  /** Those alone who have a pension of this import. */
  readonly importId?: number | undefined
}

/** So many by number, opened, and the number to go on from; undefined at the end. */
export async function peopleAfter(db: Db, keys: Keyring, { after, limit, importId }: PeopleWanted) {
  const rows = await db
    .selectFrom('panel_users')
    .selectAll()
    .where('id', '>', after)
    .$if(importId !== undefined, (all) =>
      all.where('id', 'in', (eb) =>
        eb
          .selectFrom('panel_pensions')
          .select('user_id')
          .where('import_id', '=', importId ?? 0),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return { people: await openPeople(db, keys, rows), last: rows.at(-1)?.id }
}

async function openPeople(db: Db, keys: Keyring, rows: readonly PersonRow[]): Promise<KeptPerson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pensionRows = await db
    .selectFrom('panel_pensions')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('position')
    .execute()
  const byUser = Map.groupBy(pensionRows, ({ user_id }) => user_id)
  const turn = takeTurns()
  const people: KeptPerson[] = []
  for (const row of rows) {
    const key = keys.get(row.key_name)
    // Erased: what a backup brought back of them opens no more.
    if (key === undefined) continue
    const pensions: KeptPension[] = []
    for (const { id, record, contributions, import_id: importId } of byUser.get(row.id) ?? []) {
      await turn()
      pensions.push({
        ...{ id, importId, record: unsealRecord(key, id, record) },
        contributions: unsealContributions(key, id, contributions),
      })
    }
    const { id, key_name: keyName, product, version, created_at: createdAt } = row
    people.push({ ...unsealNames(key, keyName, row), id, keyName, key, product, version, createdAt, pensions })
  }
  return people
}

export interface NewPerson extends PersonNames {
  readonly keyName: string
  readonly key: Buffer
  readonly product: string
  readonly pensions: readonly KeptPension[]
}

/** Gives their numbers. */
export async function insertPeople(
  db: Db,
  keys: Keyring,
  people: readonly NewPerson[],
  by: number | null,
): Promise<number[]> {
  if (people.length === 0) return []
  const rows = await db
    .insertInto('panel_users')
    .values(
      people.map((person) => ({
        key_name: person.keyName,
        email_index: emailIndex(keys, person.email),
        name_index: nameIndex(keys, person),
        ...sealNames(person.key, person.keyName, person),
        product: person.product,
        updated_by: by,
      })),
    )
    .returning(['id', 'key_name'])
    .execute()
  const ids = new Map(rows.map(({ id, key_name: name }) => [name, id]))
  const pensions = people.flatMap(({ keyName, key, pensions: own }) => {
    const person = { id: ids.get(keyName) ?? 0, key }
    return own.map((pension, position) => ({ person, position, pension }))
  })
  await insertPensions(db, pensions)
  return [...ids.values()]
}

/** Puts a person's names and pensions in place of what was there. */
export async function replacePerson(db: Db, keys: Keyring, person: KeptPerson, by: number | null): Promise<void> {
  await replacePeople(db, keys, [person], by)
}

/** The same of people, a few hundred at most. */
export async function replacePeople(
  db: Db,
  keys: Keyring,
  people: readonly KeptPerson[],
  by: number | null,
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((person) => {
    const sealed = sealNames(person.key, person.keyName, person)
    return sql`(${person.id}::integer, ${nameIndex(keys, person)}::bytea[], ${sealed.email}::bytea,
      ${sealed.first_name}::bytea, ${sealed.last_name}::bytea, ${person.product}::text)`
  })
  await sql`
    update panel_users set
      name_index = stated.name_index, email = stated.email, first_name = stated.first_name,
      last_name = stated.last_name, product = stated.product,
      version = panel_users.version + 1, updated_at = now(), updated_by = ${by}::integer
    from (values ${sql.join(rows)}) as stated (id, name_index, email, first_name, last_name, product)
    where panel_users.id = stated.id`.execute(db)
  await insertPensions(
    db,
    people.flatMap((person) => person.pensions.map((pension, position) => ({ person, position, pension }))),
  )
}

/** At most so many rows a statement, which has 65,535 parameters. */
const rowsAtOnce = 1_000

interface PensionOf {
  readonly person: Pick<KeptPerson, 'id' | 'key'>
  readonly position: number
  readonly pension: KeptPension
}

async function insertPensions(db: Db, pensions: readonly PensionOf[]): Promise<void> {
  const turn = takeTurns()
  for (let at = 0; at < pensions.length; at += rowsAtOnce) {
    const rows: ReturnType<typeof pensionRow>[] = []
    for (const pension of pensions.slice(at, at + rowsAtOnce)) {
      await turn()
      rows.push(pensionRow(pension))
    }
    await db
      .insertInto('panel_pensions')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          record: eb.ref('excluded.record'),
          contributions: eb.ref('excluded.contributions'),
          import_id: eb.ref('excluded.import_id'),
        })),
      )
      .execute()
  }
}

function pensionRow({ person: { id: userId, key }, position, pension }: PensionOf) {
  const { id, record, contributions, importId } = pension
  return {
    id,
    user_id: userId,
    position,
    record: sealRecord(key, id, record),
    contributions: sealContributions(key, id, contributions),
    import_id: importId,
  }
}
