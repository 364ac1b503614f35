import { lostSchedule } from '@plumbline/contract/reports/schedule-words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { deliverReports } from './deliver.ts'

let server: TestServer
let ann: TestClient
let bob: TestClient

beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder Pensions', 'Birch'] })
  ann = await server.as('pilot', 'Ann')
  bob = await server.as('pilot', 'Bob')
  for (const { userId } of [ann, bob]) await server.mapUser(userId, 1)
})
afterAll(() => server.close())

function removeProvider(at: Date | null): Promise<unknown> {
  return server.services.db.updateTable('providers').set({ removed_at: at }).where('id', '=', 1).execute()
}

function unmapAnn(): Promise<unknown> {
  return server.services.db.deleteFrom('provider_users').where('user_id', '=', ann.userId).execute()
}

function setType(type: 'attribution' | 'vfm'): Promise<unknown> {
  return server.services.db.updateTable('report_schedules').set({ type }).execute()
}

it.each([
  ['a removed provider', () => removeProvider(new Date()), () => removeProvider(null)],
  ['a provider of others', () => unmapAnn(), () => server.mapUser(ann.userId, 1)],
  ['a report of another role', () => setType('attribution'), () => setType('vfm')],
])('of %s stay with their owner, who can only remove them', async (_name, take, giveBack) => {
  const made = (
    await ann.post('/report-schedules', {
      name: 'For the board',
      providerId: 1,
      type: 'vfm',
      request: { sections: ['summary'] },
      timing: { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'Europe/London' },
      deliverAs: 'link',
      recipientIds: [ann.userId],
    })
  ).json()
  const { db } = server.services
  const { id: deliveryId } = await db
    .insertInto('report_deliveries')
    .values({ schedule_id: made.id, due_at: new Date(), state: 'failed', failure: 'Alder is late' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await take()
  const rows = await ann.get('/report-schedules')
  expect(rows.json()).toMatchObject([{ id: made.id, lost: true, request: {}, recipients: [], lastDelivery: null }])
  expect(rows.json()).toMatchObject([{ nextDueAt: null }])
  expect(rows.body).not.toContain('Alder')
  expect((await bob.get('/report-schedules')).json()).toEqual([])
  const refused = [
    await ann.patch(`/report-schedules/${made.id}`, { version: made.version, paused: false }),
    await ann.get(`/report-schedules/${made.id}/deliveries`),
    await ann.post(`/report-schedules/deliveries/${deliveryId}/retry`),
  ]
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'not_found', message: lostSchedule })
  await db.updateTable('report_schedules').set({ next_due_at: new Date() }).execute()
  for (let turn = 0; turn < 2; turn++) await deliverReports(server.services, new Date())
  expect(await db.selectFrom('export_jobs').select('id').execute()).toEqual([])
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([])
  expect((await ann.remove(`/report-schedules/${made.id}`)).statusCode).toBe(200)
  expect(await db.selectFrom('report_schedules').select('id').execute()).toEqual([])
  await giveBack()
})
