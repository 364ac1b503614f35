import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { openRunOf } from './attributions.pg.ts'

/** Whether an attribution of a choice waits or is being made, so that a newer result may come. */
export async function isAttributionUnderWay(
  db: Kysely<Database>,
  providerId: number,
  choice: AttributionChoice,
): Promise<boolean> {
  return (await openRunOf(db, providerId, choice)) !== undefined
}
