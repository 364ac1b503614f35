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

/** Those with these addresses, locked until the transaction ends. */
export async function lockByEmail(db: Db, keys: Keyring, emails: readonly string[]): Promise<KeptPerson[]> {
  if (emails.length === 0) return []
  const indices = emails.map((email) => emailIndex(keys, email))
  return opened(db, keys, await rowsOf(db, 'email_index', indices, true))
}

/** Those with these numbers, locked until the transaction ends. */
export async function lockByIds(db: Db, keys: Keyring, ids: readonly number[]): Promise<KeptPerson[]> {
  return ids.length === 0 ? [] : opened(db, keys, await rowsOf(db, 'id', ids, true))
}

/** One, locked where somebody changes it; undefined where there is none, or their key was destroyed. */
export async function personOf(db: Db, keys: Keyring, id: number, isLocked = false): Promise<KeptPerson | undefined> {
  const [person] = await opened(db, keys, await rowsOf(db, 'id', [id], isLocked))
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
  return { people: await opened(db, keys, rows), last: rows.at(-1)?.id }
}

async function opened(db: Db, keys: Keyring, rows: readonly PersonRow[]): Promise<KeptPerson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const stored = await db
    .selectFrom('panel_pensions')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('position')
    .execute()
  const byUser = Map.groupBy(stored, ({ user_id }) => user_id)
  return rows.flatMap((row) => {
    const key = keys.get(row.key_name)
    // Erased: what a backup brought back of them opens no more.
    if (key === undefined) return []
    const pensions = (byUser.get(row.id) ?? []).map(({ id, record, contributions, import_id: importId }) => ({
      id,
      record: unsealRecord(key, id, record),
      contributions: unsealContributions(key, id, contributions),
      importId,
    }))
    const { id, key_name: keyName, product, version, created_at: createdAt } = row
    return [{ ...unsealNames(key, keyName, row), id, keyName, key, product, version, createdAt, pensions }]
  })
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
  const pensions = people.flatMap(({ keyName, key, pensions: own }) =>
    own.map((pension, position) => pensionRow(key, ids.get(keyName) ?? 0, position, pension)),
  )
  await insertPensions(db, pensions)
  return [...ids.values()]
}

/** Puts a person's names and pensions in place of what was there. */
export async function replacePerson(db: Db, keys: Keyring, person: KeptPerson, by: number | null): Promise<void> {
  await db
    .updateTable('panel_users')
    .set({
      name_index: nameIndex(keys, person),
      ...sealNames(person.key, person.keyName, person),
      product: person.product,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: by,
    })
    .where('id', '=', person.id)
    .execute()
  await insertPensions(
    db,
    person.pensions.map((pension, position) => pensionRow(person.key, person.id, position, pension)),
  )
}

/** At most so many rows a statement, which has 65,535 parameters. */
const rowsAtOnce = 1_000

async function insertPensions(db: Db, rows: readonly ReturnType<typeof pensionRow>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('panel_pensions')
      .values(rows.slice(at, at + rowsAtOnce))
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

function pensionRow(key: Buffer, userId: number, position: number, pension: KeptPension) {
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
