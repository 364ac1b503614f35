import { choiceOfFilter } from '@plumbline/contract/attribution/attribution-filters.ts'
import { permissionOf } from '@plumbline/contract/reports/report-types.ts'
import type { Transaction } from 'kysely'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import type { Services } from '../../../platform/services.ts'
import { peopleWhoMayRead } from '../../access/people-who-may-read.ts'
import { findCallerOfUser } from '../../sessions/find-caller.ts'
import { startReport } from '../start-report.ts'
import { beginDeliveriesOfNewBatches, beginDueDeliveries } from './begin-deliveries.ts'
import {
  endDelivery,
  lockDelivery,
  noteFailure,
  type OpenDelivery,
  openDeliveries,
  pauseSchedule,
  tellOwner,
} from './deliveries.pg.ts'
import { hasMailedTooMuch, mailReport, mostMailsADay, whatBecameOfMails } from './mail-report.ts'
import { mendDue } from './mend-due.ts'
import { waitsForAttribution } from './renew-attribution.ts'

type UsedServices = Pick<Services, 'analytics' | 'config' | 'db' | 'jobs' | 'events' | 'log'>

/** Writes down what is due and takes every open delivery a step further: each step is a transaction of its own. */
export async function deliverReports(services: UsedServices, now: Date, stopping?: AbortSignal): Promise<void> {
  await mendDue(services, now)
  await beginDueDeliveries(services, now)
  await beginDeliveriesOfNewBatches(services, now)
  for (const id of await openDeliveries(services.db, now)) {
    stopping?.throwIfAborted()
    try {
      await goOn(services, id, now)
    } catch (error) {
      // The others go on; this one is tried at the next turn.
      services.log.error({ err: error, deliveryId: id }, 'a scheduled report was not taken further')
    }
  }
}

async function goOn(services: UsedServices, id: number, now: Date): Promise<void> {
  const job = await services.db.transaction().execute(async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (delivery?.state === 'making') await afterMaking(services, tx, delivery, now)
    if (delivery?.state === 'mailing') await afterMailing(tx, delivery)
    return delivery?.state === 'waiting' ? delivery : undefined
  })
  if (job !== undefined) await beginMaking(services, job, now)
}

/** Asks for the report as its owner, who must still be allowed to. */
async function beginMaking(services: UsedServices, delivery: OpenDelivery, now: Date): Promise<void> {
  const caller = await ownerOf(services, delivery)
  if (caller === undefined) return await giveUpForRights(services, delivery)
  const { providerId, type, request } = delivery
  // An attribution is of what is published now.
  const waits =
    type === 'attribution' && (await waitsForAttribution(services, caller, providerId, choiceOfFilter(request.filters)))
  if (waits) return
  try {
    const { id } = await startReport(services, caller, { providerId, type, request })
    await services.db
      .updateTable('report_deliveries')
      .set({ state: 'making', export_job_id: id, failure: null, next_try_at: null })
      .where('id', '=', delivery.id)
      .where('state', '=', 'waiting')
      .execute()
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // Its owner's other reports are being made: its turn comes.
    if (error.code === 'too_many_attempts') return
    await services.db.transaction().execute((tx) => failed(tx, delivery, error.message, now))
  }
}

async function ownerOf(
  services: UsedServices,
  { ownerId, providerId, type }: OpenDelivery,
): Promise<Caller | undefined> {
  const allowed = await peopleWhoMayRead(services.db, providerId, permissionOf(type))
  return allowed.some(({ id }) => id === ownerId) ? await findCallerOfUser(services, ownerId) : undefined
}

async function giveUpForRights({ db }: UsedServices, delivery: OpenDelivery): Promise<void> {
  const failure = 'Its owner may not have this report any more. The schedule is paused.'
  await db.transaction().execute(async (tx) => {
    await endDelivery(tx, delivery, { state: 'failed', failure })
    await pauseSchedule(tx, delivery.scheduleId)
    await tellOwner(tx, delivery, `“${delivery.schedule}” was paused: you may not have its report any more.`)
  })
}

async function afterMaking(
  services: UsedServices,
  tx: Transaction<Database>,
  delivery: OpenDelivery,
  now: Date,
): Promise<void> {
  if (delivery.jobState === 'queued' || delivery.jobState === 'running') return
  if (delivery.jobState !== 'completed') {
    const reason = delivery.jobState === null ? 'Its report is gone.' : 'Its report was cancelled.'
    return await failed(tx, delivery, delivery.jobFailure ?? reason, now)
  }
  const isTooMuch = await hasMailedTooMuch(tx, delivery.ownerId, now)
  const mailed = isTooMuch ? 0 : await mailReport(services, tx, delivery)
  if (mailed > 0) {
    await tx.updateTable('report_deliveries').set({ state: 'mailing' }).where('id', '=', delivery.id).execute()
    return
  }
  const failure = isTooMuch
    ? `The schedules of one person mail ${mostMailsADay} reports a day at most. Try again tomorrow.`
    : 'None of its recipients may have this report any more. Choose others.'
  await endDelivery(tx, delivery, { state: 'failed', failure })
  await tellOwner(tx, delivery, sentenceOf(delivery, failure))
}

async function afterMailing(tx: Transaction<Database>, delivery: OpenDelivery): Promise<void> {
  const { isWaiting, failure, isLost, note } = await whatBecameOfMails(tx, delivery.id)
  if (isWaiting) return
  if (failure === null) return await endDelivery(tx, delivery, { state: 'delivered', failure: note })
  await endDelivery(tx, delivery, { state: 'failed', failure })
  await tellOwner(tx, delivery, sentenceOf(delivery, failure, isLost ? 'was not' : 'may not have been'))
}

async function failed(tx: Transaction<Database>, delivery: OpenDelivery, failure: string, now: Date): Promise<void> {
  const isGivenUp = await noteFailure(tx, delivery, failure, now)
  if (isGivenUp) await tellOwner(tx, delivery, sentenceOf(delivery, failure))
}

function sentenceOf({ schedule }: OpenDelivery, failure: string, fate = 'was not'): string {
  return `The scheduled report “${schedule}” ${fate} delivered. ${failure}`
}
