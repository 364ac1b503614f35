import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { earlierKeys } from './api-keys.pg.ts'

/** What a person knows a key again by. */
export interface KnownKey {
  readonly name: string
  readonly start: string
}

/** The keys of a user that count although they were made before the present password. */
export async function keysBeforePassword(db: Kysely<Database>, userId: number): Promise<readonly KnownKey[]> {
  return earlierKeys(db, userId)
}
