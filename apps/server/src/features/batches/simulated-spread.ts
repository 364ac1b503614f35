import { type Kysely, sql } from 'kysely'
import { wrongField } from '../../platform/http/wrong-field.ts'
import type { Database } from '../../platform/postgres/database.ts'

/**
 * The standard deviation of a simulation of savers in funds, to be the spread of the old score. It is not deleted before
 * the transaction that asks has ended.
 * @throws ApiFailure invalid_input for one that there is not, that has no result or is of timing alone
 */
export async function simulatedSpread(db: Kysely<Database>, simulationId: number): Promise<number> {
  const row = await db
    .selectFrom('simulations')
    // The number alone: a result holds thousands of rows by term.
    .select(sql<number | null>`(result ->> 'stDev')::float8`.as('spread'))
    .where('id', '=', simulationId)
    .where(sql<boolean>`(parameters ->> 'isSos')::boolean`)
    .forKeyShare()
    .executeTakeFirst()
  if (row?.spread != null && row.spread > 0) return row.spread
  throw wrongField('sigma0Simulation', 'This simulation has no spread to score by. Choose one from the list.')
}
