import { type DatedAttributes, datedAttributesSchema } from '@plumbline/contract/master-list/master-list.ts'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Services } from '../../platform/services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { notListed } from './change-attributes.ts'
import { datedAttributes, findEntry } from './master-list.pg.ts'

/** What a provider of the master list is compared by from which day on. */
export async function attributeHistory({ db }: Pick<Services, 'db'>, providerId: number): Promise<DatedAttributes[]> {
  if ((await findEntry(db, providerId)) === undefined) throw notListed()
  return await datedAttributes(db, providerId)
}

/**
 * Takes back what was to hold from a day on; what it was stays in the audit log.
 * @throws ApiFailure not_found where nothing begins on that day
 */
export async function takeBackAttributes(
  { db, events }: Pick<Services, 'db' | 'events'>,
  caller: Caller,
  providerId: number,
  day: string,
): Promise<DatedAttributes[]> {
  const rest = await db.transaction().execute(async (within) => {
    await lockProvider(within, providerId)
    if ((await findEntry(within, providerId)) === undefined) throw notListed()
    const before = (await datedAttributes(within, providerId)).find(({ effectiveFrom }) => effectiveFrom === day)
    if (before === undefined)
      throw new ApiFailure('not_found', 'Nothing begins to hold on that day. Open the list again.')
    await within
      .deleteFrom('benchmarking_attributes')
      .where('provider_id', '=', providerId)
      .where('effective_from', '=', day)
      .execute()
    await recordAudit(within, {
      userId: caller.userId,
      action: 'master-list.take-back',
      subject: `provider ${providerId}`,
      before: datedAttributesSchema.encode(before),
    })
    return await datedAttributes(within, providerId)
  })
  events.publish({ type: 'providers-changed' })
  return rest
}
