import { setTimeout as delay } from 'node:timers/promises'
import { newScheduleSchema } from '@plumbline/contract/reports/report-schedules.ts'
import type { Services } from '../../platform/services.ts'
import { demonstrationAddress } from '../accounts/demonstration-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { setSignOff } from '../report-settings/sign-off.ts'
import { createSchedule } from '../reports/schedules/keep-schedule.ts'
import { findCallerOfUser } from '../sessions/find-caller.ts'

const loaded = 'demonstration.reports'

/** Which report is signed off and which is scheduled, by whom: the part of an address before the @. */
const signed = { provider: 'Meridian Index Pension', user: 'vfm' } as const
const scheduled = { provider: 'Northbank Master Trust', user: 'pilot', name: 'For the trustees' } as const

const betweenLooksMs = 500
/** Far longer than importing the demonstration takes; what is not published by then has failed. */
const longestWaitMs = 30 * 60_000

/**
 * Signs one report off and schedules one, as their people would once the data are published, the first time alone: what
 * somebody changed later stays so. Neither waits for the other, nor for longer than so many milliseconds. Where an earlier
 * start was interrupted or waited in vain this one goes on.
 */
export async function loadDemonstrationReports(
  services: Services,
  stopping: AbortSignal,
  waitMs = longestWaitMs,
): Promise<void> {
  const { db } = services
  const entry = await db.selectFrom('audit_log').select('id').where('action', '=', loaded).limit(1).executeTakeFirst()
  if (entry) return
  const waiting = AbortSignal.any([stopping, AbortSignal.timeout(waitMs)])
  const outcomes = await Promise.allSettled([ensureSignOff(services, waiting), ensureSchedule(services, waiting)])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  if (outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value === 'in vain')) return
  await recordAudit(db, { userId: null, action: loaded, subject: 'product' })
}

type Outcome = 'done' | 'in vain'

async function ensureSignOff(services: Services, waiting: AbortSignal): Promise<Outcome> {
  const providerId = await publishedProvider(services, signed.provider, waiting)
  if (providerId === 'in vain') return 'in vain'
  const caller = await callerOf(services, signed.user)
  // It changes nothing where the report is signed off already.
  if (providerId !== 'gone' && caller !== undefined) await setSignOff(services, caller, { providerId, final: true })
  return 'done'
}

async function ensureSchedule(services: Services, waiting: AbortSignal): Promise<Outcome> {
  const providerId = await publishedProvider(services, scheduled.provider, waiting)
  if (providerId === 'in vain') return 'in vain'
  const caller = await callerOf(services, scheduled.user)
  if (providerId === 'gone' || caller === undefined) return 'done'
  const { name } = scheduled
  const there = await services.db
    .selectFrom('report_schedules')
    .select('id')
    .where('owner_id', '=', caller.userId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (there === undefined) {
    const timing = { rhythm: 'quarterly', month: 1, day: 15, time: '09:00', zone: 'Europe/London' }
    const recipientIds = [caller.userId]
    const schedule = newScheduleSchema.parse({ name, providerId, type: 'vfm', timing, deliverAs: 'link', recipientIds })
    await createSchedule(services, caller, schedule)
  }
  return 'done'
}

async function callerOf(services: Services, user: 'vfm' | 'pilot') {
  const account = await services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demonstrationAddress(user))
    .executeTakeFirst()
  return account && findCallerOfUser(services, account.id)
}

/** The provider once it has data; 'gone' where somebody removed it, 'in vain' where the wait ends before it has any. */
async function publishedProvider(
  { db }: Pick<Services, 'db'>,
  name: string,
  waiting: AbortSignal,
): Promise<number | 'gone' | 'in vain'> {
  for (;;) {
    const provider = await db
      .selectFrom('providers')
      .select(['id', 'current_version_id as version'])
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (provider === undefined) return 'gone'
    if (provider.version !== null) return provider.id
    if (waiting.aborted) return 'in vain'
    await delay(betweenLooksMs, undefined, { signal: waiting, ref: false }).catch(() => undefined)
  }
}
