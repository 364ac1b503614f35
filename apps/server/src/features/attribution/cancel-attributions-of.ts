import type { Transaction } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { callOffAll } from './attributions.pg.ts'

/** Calls off the attributions of a provider that is removed, which nobody could see any more. Returns how many. */
export function cancelAttributionsOf(transaction: Transaction<Database>, providerId: number): Promise<number> {
  return callOffAll(transaction, providerId)
}
