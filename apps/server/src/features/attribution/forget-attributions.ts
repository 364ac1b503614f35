import { mostAttributionsKept } from '@plumbline/contract/attribution/attributions.ts'
import { type ExportStatus, openStatuses } from '@plumbline/contract/exports/export-status.ts'
import { sql, type Transaction } from 'kysely'
import type { AttributionTables } from '../../platform/postgres/attribution-tables.ts'
import type { Database } from '../../platform/postgres/database.ts'

type OfChoice = Pick<AttributionTables['attributions'], 'provider_id' | 'scheme' | 'fund'>

/** Deletes earlier runs of the same choice, and the oldest results of the provider beyond those that are kept. */
export async function forgetReplaced(
  transaction: Transaction<Database>,
  { id, ...choice }: OfChoice & { readonly id: number },
): Promise<void> {
  await endedOf(transaction, choice).where('id', '<', id).execute()
  await forgetOldest(transaction, choice.provider_id, ['completed'])
}

/** Deletes runs of a choice that came to nothing, as another one begins, and the oldest of the provider beyond those that are kept. */
export async function forgetFruitless(transaction: Transaction<Database>, choice: OfChoice): Promise<void> {
  await endedOf(transaction, choice).where('state', '!=', 'completed').execute()
  await forgetOldest(transaction, choice.provider_id, ['failed', 'cancelled'])
}

async function forgetOldest(
  transaction: Transaction<Database>,
  providerId: number,
  states: readonly ExportStatus[],
): Promise<void> {
  await transaction
    .deleteFrom('attributions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('attributions')
        .select('id')
        .where('provider_id', '=', providerId)
        .where('state', 'in', states)
        .orderBy('id', 'desc')
        .offset(mostAttributionsKept),
    )
    .execute()
}

function endedOf(transaction: Transaction<Database>, { provider_id: providerId, scheme, fund }: OfChoice) {
  return transaction
    .deleteFrom('attributions')
    .where('provider_id', '=', providerId)
    .where(sql<boolean>`scheme is not distinct from ${scheme}`)
    .where(sql<boolean>`fund is not distinct from ${fund}`)
    .where('state', 'not in', openStatuses)
}
