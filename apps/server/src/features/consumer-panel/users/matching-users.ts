import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { emailIndex, wordsOf } from '../people/sealed-person.ts'

/** What the database finds without a key: a whole address finds one person, words of a name those who have all of them. */
export function matchingUsers(db: Kysely<Database>, keys: Keyring, search: string) {
  const all = db.selectFrom('panel_users')
  if (search === '') return all
  if (search.includes('@')) return all.where('email_index', '=', emailIndex(keys, search))
  const words = wordsOf(search).map((word) => keys.blind('name', word))
  if (words.length === 0) return all.where(sql<boolean>`false`)
  return all.where(sql<boolean>`name_index @> array[${sql.join(words)}]::bytea[]`)
}

/** How many of them there are, and no more than one beyond the most that matter. */
export async function countUpTo(
  db: Kysely<Database>,
  users: ReturnType<typeof matchingUsers>,
  most: number,
): Promise<number> {
  const some = users.select('id').limit(most + 1)
  const { total } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
