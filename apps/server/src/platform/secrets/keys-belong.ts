import type { Kysely } from 'kysely'
import { PlainFailure } from '../lifecycle/plain-failure.ts'
import type { Database } from '../postgres/database.ts'

/**
 * Makes sure that the keys are those of the people in the database, as both note before the first of them comes.
 * @throws PlainFailure when they are not: keys of another installation, or new ones, open nothing
 */
export async function keysBelong(db: Kysely<Database>, keyringId: string): Promise<void> {
  const row = await db.selectFrom('panel_keyring').select('keyring_id').executeTakeFirst()
  if (row?.keyring_id === keyringId) return
  const person = await db.selectFrom('panel_users').select('id').limit(1).executeTakeFirst()
  if (person !== undefined) throw otherKeys()
  await db
    .insertInto('panel_keyring')
    .values({ keyring_id: keyringId })
    .onConflict((conflict) => conflict.column('single').doUpdateSet({ keyring_id: keyringId }))
    .execute()
}

function otherKeys(): PlainFailure {
  return new PlainFailure(
    'The keys in the data directory are not those of the people in the consumer panel, whose records cannot be read ' +
      'without them. Put its folder keys back from the copy of your keys. Nothing was changed.',
  )
}
