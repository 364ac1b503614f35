import { guessName } from '@plumbline/contract/data-points/guess.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { wordsOfProvider } from './words.pg.ts'

/** What the columns of a provider's names are called: scheme, fund, and data points by the words that they have. */
export async function columnTitles(db: Kysely<Database>, providerId: number): Promise<(column: string) => string> {
  const words = await wordsOfProvider(db, providerId)
  return (column) => words.get(column)?.name ?? guessName(column)
}
