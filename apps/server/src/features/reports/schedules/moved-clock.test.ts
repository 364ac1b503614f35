import type { ScheduleTiming } from '@plumbline/contract/reports/report-schedules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type MailListener, openMailListener } from '../../../testing/mail/mail-listener.ts'
import { drawnHistories } from '../../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { deliverReports } from './deliver.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let listener: MailListener
let ann: TestClient
beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({ providers: ['Alder'], environment: { SMTP_URL: listener.url } })
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(40, 7) })
  ann = await server.as('superuser', 'Ann')
})
afterAll(async () => {
  await server.close()
  await listener.close()
})
/** What was received before a test. */
let before = 0
beforeEach(() => {
  before = listener.received.length
})
afterEach(async () => {
  vi.useRealTimers()
  await server.services.db.deleteFrom('report_schedules').execute()
})

/** The clock of the program, which its own turns see as well. */
function setClock(time: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

const weekly: ScheduleTiming = { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'UTC' }

async function schedule(timing = weekly): Promise<{ id: number; due: number }> {
  const request = { sections: ['coverPage'] }
  const schedule = { name: 'Often', providerId: 1, type: 'vfm', request, timing, deliverAs: 'link' }
  const answer = await ann.post('/report-schedules', { ...schedule, recipientIds: [ann.userId] })
  expect(answer.statusCode, answer.body).toBe(200)
  const { id, nextDueAt } = answer.json()
  return { id, due: Date.parse(nextDueAt) }
}

const deliveries = async () =>
  await server.services.db.selectFrom('report_deliveries').selectAll().orderBy('id').execute()

/** Turns of the server at this moment, until nothing is under way; when the deliveries were due. */
async function turnsAt(time: number): Promise<number[]> {
  setClock(time)
  await vi.waitFor(
    async () => {
      await deliverReports(server.services, new Date())
      const open = (await deliveries()).filter(({ state }) => state !== 'delivered' && state !== 'failed')
      if (open.length > 0) throw new Error('not yet')
    },
    { timeout: 60_000, interval: 200 },
  )
  return (await deliveries()).map(({ due_at: dueAt }) => dueAt.getTime())
}

const mails = () => listener.received.length - before

it.each<[string, ScheduleTiming]>([
  ['weekly', weekly],
  ['monthly', { rhythm: 'monthly', day: 28, time: '07:30', zone: 'Europe/London' }],
  ['quarterly', { rhythm: 'quarterly', day: 15, month: 2, time: '23:45', zone: 'Europe/London' }],
])(
  'a clock that was a day ahead for a while sends a %s report once, and the next one when it is due',
  async (_, timing) => {
    const { due } = await schedule(timing)
    expect(await turnsAt(due - 12 * hour + day)).toEqual([due])
    expect(await turnsAt(due - 12 * hour)).toEqual([due])
    expect(await turnsAt(due + minute)).toEqual([due])
    const [row] = await server.services.db.selectFrom('report_schedules').select('next_due_at').execute()
    const next = row?.next_due_at?.getTime() ?? 0
    expect(next).toBeGreaterThan(due)
    expect(await turnsAt(next + minute)).toEqual([due, next])
    expect(mails()).toBe(2)
  },
)

it('a clock that goes back a day sends nothing a second time, and the next one when it is due', async () => {
  const { due } = await schedule()
  expect(await turnsAt(due + minute)).toEqual([due])
  expect(await turnsAt(due + minute - day)).toEqual([due])
  expect(await turnsAt(due + 2 * minute)).toEqual([due])
  expect(await turnsAt(due + 7 * day + minute)).toEqual([due, due + 7 * day])
  expect(mails()).toBe(2)
})

it('a schedule that was made while the clock was a day ahead is due when it should be', { tags: 'long' }, async () => {
  const { id, due } = await schedule()
  await server.services.db.deleteFrom('report_schedules').where('id', '=', id).execute()
  setClock(due - 12 * hour + day)
  expect((await schedule()).due).toBe(due + 7 * day)
  expect(await turnsAt(due - 12 * hour)).toEqual([])
  expect(await turnsAt(due + minute)).toEqual([due])
  expect(await turnsAt(due + 7 * day + minute)).toEqual([due, due + 7 * day])
})

it('a clock that was a year ahead for a moment does not put the next reports off for a year', {
  tags: 'long',
}, async () => {
  const { due } = await schedule()
  expect(await turnsAt(due - hour + 365 * day)).toEqual([due])
  expect(await turnsAt(due + hour)).toEqual([due])
  expect(await turnsAt(due + 7 * day + minute)).toEqual([due, due + 7 * day])
})

it('what failed while the clock was a day ahead is tried again once it is right', { tags: 'long' }, async () => {
  const { db } = server.services
  const { due } = await schedule()
  const published = db.selectFrom('providers').select('current_version_id').where('id', '=', 1)
  const { current_version_id: version } = await published.executeTakeFirstOrThrow()
  const point = (to: number | null) =>
    db.updateTable('providers').set({ current_version_id: to }).where('id', '=', 1).execute()
  await point(null)
  setClock(due + minute + day)
  await deliverReports(server.services, new Date())
  await expect.poll(async () => (await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
  await point(version)
  expect(await turnsAt(due + 2 * minute)).toEqual([due])
  expect(await deliveries()).toMatchObject([{ state: 'delivered' }])
})
