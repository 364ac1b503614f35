import type { AttributionRun } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionChoice } from '@plumbline/contract/attribution/attribution-result.ts'
import { mostRunsOpen } from '@plumbline/contract/attribution/attributions.ts'
import { openStatuses } from '@plumbline/contract/exports/export-status.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../platform/http/api-failure.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Services } from '../../platform/services.ts'
import { readableBatches } from '../access/readable-batches.ts'
import { requireStill } from '../access/require-still.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { settingsOfBatch } from '../batches/batch-settings.ts'
import { lockProvider } from '../batches/lock-provider.ts'
import { announceAttribution } from './announce-attribution.ts'
import { callOffOpen, findRun, openRunOf } from './attributions.pg.ts'
import { forgetFruitless } from './forget-attributions.ts'
import { attributionJob, attributionKey } from './jobs/attribution-job.ts'
import { refuseEarlierRules } from './refuse-earlier-rules.ts'
import { refuseNobody } from './refuse-nobody.ts'
import { unknownAttribution } from './unknown-attribution.ts'

export interface AttributionRequest extends AttributionChoice {
  readonly providerId: number
  /** Whether savers with a short history take part. */
  readonly includeShort: boolean
}

/**
 * Begins an attribution of what is published. One of the same choice under way is the answer where it is of these data and
 * asks the same savers, and called off where it does not.
 * @throws ApiFailure not_found, conflict without published data or anybody of the choice, too_many_attempts when too many wait
 */
export async function startAttribution(
  services: Pick<Services, 'db' | 'jobs' | 'events' | 'analytics'>,
  caller: Caller,
  request: AttributionRequest,
): Promise<AttributionRun> {
  await refuseNobody(services, caller, request)
  const run = await services.db.transaction().execute(async (transaction) => {
    await requireStill(transaction, caller.userId, 'runAttribution')
    await lockProvider(transaction, request.providerId)
    const versionId = await versionToAttribute(transaction, caller, request.providerId)
    const open = await openRunOf(transaction, request.providerId, request)
    const isOfThese = open?.versionId === versionId && open.includeShort === request.includeShort
    if (open === undefined) await refuseTooMany(transaction)
    else if (!isOfThese) await callOffOpen(transaction, request.providerId, request)
    const newRun = { ...request, versionId, userId: caller.userId }
    const id = isOfThese ? open.id : await queueAttribution(transaction, services, newRun)
    const newest = await findRun(transaction, id)
    if (newest === undefined) throw unknownAttribution()
    return newest
  })
  announceAttribution(services, run)
  return run
}

/** Begins it within a transaction that holds the provider's row: what is rolled back never began. */
export async function queueAttribution(
  transaction: Transaction<Database>,
  { jobs }: Pick<Services, 'jobs'>,
  {
    providerId,
    scheme,
    fund,
    includeShort,
    versionId,
    userId,
  }: AttributionRequest & { versionId: number; userId: number | null },
): Promise<number> {
  const choice = { provider_id: providerId, scheme, fund }
  await forgetFruitless(transaction, choice)
  const { id } = await transaction
    .insertInto('attributions')
    .values({ ...choice, include_short: includeShort, version_id: versionId, requested_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payload = { attributionId: id }
  await jobs.send(attributionJob, payload, { key: attributionKey(payload), within: transaction })
  await recordAudit(transaction, {
    userId,
    action: 'attribution.start',
    subject: `provider ${providerId}`,
    after: { attributionId: id, scheme, fund, includeShort },
  })
  return id
}

async function versionToAttribute(
  transaction: Transaction<Database>,
  caller: Caller,
  providerId: number,
): Promise<number> {
  const { versions } = await readableBatches({ db: transaction }, caller, { providers: [providerId] })
  const [current] = versions
  if (current === undefined) {
    throw new ApiFailure('conflict', 'This provider has no published data. Upload some, then run the attribution.')
  }
  const { parameters } = await settingsOfBatch(transaction, current.batchId)
  refuseEarlierRules(parameters)
  return current.versionId
}

async function refuseTooMany(transaction: Transaction<Database>): Promise<void> {
  const { open } = await transaction
    .selectFrom('attributions')
    .select((eb) => eb.fn.countAll<string>().as('open'))
    .where('state', 'in', openStatuses)
    .executeTakeFirstOrThrow()
  if (Number(open) < mostRunsOpen) return
  throw new ApiFailure('too_many_attempts', `${mostRunsOpen} performance attributions wait. Wait for one of them.`)
}
