import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/postgres/database.ts'
import { choicesWithResult, newestResult, newestRun } from './attributions.pg.ts'
import { commentaryOf } from './commentary.pg.ts'
import { specifiedFields } from './specified-fields.ts'

/** All that is kept of a provider's attribution, by one choice of scheme and fund. */
export async function attributionReport(
  db: Kysely<Database>,
  providerId: number,
  choice: AttributionChoice,
): Promise<AttributionReport> {
  const { name: providerName } = await db
    .selectFrom('providers')
    .select('name')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow()
  const result = await newestResult(db, providerId, choice)
  return {
    providerId,
    providerName,
    ...specifiedFields(result?.outcome),
    result,
    run: (await newestRun(db, providerId, choice)) ?? null,
    choices: await choicesWithResult(db, providerId),
    commentary: await commentaryOf(db, providerId),
  }
}
