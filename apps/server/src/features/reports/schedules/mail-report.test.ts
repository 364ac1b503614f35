import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { drawnHistories } from '../../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../../testing/savers/publish-savers.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { deliverReports } from './deliver.ts'
import { mostMailsADay } from './mail-report.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ providers: ['Alder'] })
  await publishSavers(server.services, { providerId: 1, savers: drawnHistories(20, 7) })
})
afterAll(() => server.close())

it('floods nobody, however often times are changed and schedules made anew', async () => {
  const { db } = server.services
  const ann = await server.as('pilot', 'Ann')
  await server.mapUser(ann.userId, 1)
  const mail = {
    kind: 'report',
    recipient: 'b@example.com',
    subject: 'x',
    state: 'sent',
    requested_by: ann.userId,
  } as const
  await db
    .insertInto('mails')
    .values(Array.from({ length: mostMailsADay }, () => mail))
    .execute()
  const timing = { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'Europe/London' }
  const request = { sections: ['coverPage'] }
  const whom = { deliverAs: 'link', recipientIds: [ann.userId] }
  const schedule = { name: 'Often', providerId: 1, type: 'vfm', request, timing, ...whom }
  const { id } = (await ann.post('/report-schedules', schedule)).json()
  await db
    .updateTable('report_schedules')
    .set({ next_due_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await vi.waitFor(
    async () => {
      await deliverReports(server.services, new Date())
      const [delivery] = (await ann.get(`/report-schedules/${id}/deliveries`)).json()
      expect(delivery).toMatchObject({ state: 'failed', failure: expect.stringContaining('2500 reports a day') })
    },
    { timeout: 60_000, interval: 300 },
  )
})
