import type { Delivery, Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { pagesOfPdf } from '../../../testing/files/pdf-text.ts'
import { type MailListener, openMailListener } from '../../../testing/mail/mail-listener.ts'
import { drawnHistories, historyPoints } from '../../../testing/report/drawn-histories.ts'
import { publishSavers } from '../../../testing/savers/publish-savers.ts'
import { auditOf } from '../../../testing/server/audit-of.ts'
import type { TestClient } from '../../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../../testing/server/test-server.ts'
import { forgetMails } from '../../mail/forget-mails.ts'
import { deliverReports } from './deliver.ts'

let server: TestServer
let listener: MailListener
let ann: TestClient
let bob: TestClient
let cy: TestClient

const publish = () =>
  publishSavers(server.services, { providerId: 1, savers: drawnHistories(40, 7), dataPoints: historyPoints })

beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({ providers: ['Alder Pensions', 'Birch'], environment: { SMTP_URL: listener.url } })
  ann = await server.as('pilot', 'Ann')
  bob = await server.as('vfm_user', 'Bob')
  cy = await server.as('pilot', 'Cy')
  for (const { userId } of [ann, bob]) await server.mapUser(userId, 1)
  await server.mapUser(cy.userId, 2)
  await publish()
})
afterEach(async () => {
  listener.behave('takes')
  await server.services.db.deleteFrom('report_schedules').execute()
})
afterAll(async () => {
  await server.close()
  await listener.close()
})

const monday = { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'Europe/London' } as const
const sections = ['coverPage', 'awDist']

async function schedule(more: object = {}, client = ann): Promise<Schedule> {
  const answer = await client.post('/report-schedules', {
    name: 'For the board',
    providerId: 1,
    type: 'vfm',
    request: { sections },
    timing: monday,
    deliverAs: 'link',
    recipientIds: [ann.userId, bob.userId],
    ...more,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function makeDue({ id }: Schedule): Promise<void> {
  const due = new Date(Date.now() - 1000)
  await server.services.db.updateTable('report_schedules').set({ next_due_at: due }).where('id', '=', id).execute()
}

/** Takes deliveries further until the newest one has ended. */
async function ended(schedule: Schedule, now: () => Date = () => new Date()): Promise<Delivery> {
  return await vi.waitFor(
    async () => {
      await deliverReports(server.services, now())
      const [delivery]: Delivery[] = (await ann.get(`/report-schedules/${schedule.id}/deliveries`)).json()
      if (delivery === undefined || !['delivered', 'failed'].includes(delivery.state)) throw new Error('not yet')
      return delivery
    },
    { timeout: 60_000, interval: 300 },
  )
}

const mailsSince = (count: number) => listener.received.slice(count)
const noticesOf = async (client: TestClient): Promise<string[]> =>
  ((await client.get('/notices')).json() as { text: string }[]).map(({ text }) => text)

describe('a schedule', () => {
  it('has a report made when it is due and mailed to each recipient, as a link that asks for the rights', async () => {
    const before = listener.received.length
    const made = await schedule()
    expect(made.nextDueAt).toMatch(/T0[67]:30:00.000Z$/)
    await makeDue(made)
    const delivery = await ended(made)
    expect(delivery).toMatchObject({ state: 'delivered', failure: null, mailed: 2, attempts: 1 })
    const mails = mailsSince(before)
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['Ann@example.com', 'Bob@example.com'])
    expect(mails[0]?.parts.get('text/plain')).toContain(`/reports?report=${delivery.reportId}`)
    const [row] = (await bob.get(`/reports?id=${delivery.reportId}`)).json().data
    expect(row).toMatchObject({ status: 'completed', who: { name: 'Ann' }, request: { sections } })
  })

  it('is refused with sections of another kind of report', async () => {
    const schedule = { name: 'Charts', providerId: 1, type: 'analysis', request: { sections }, timing: monday }
    const answer = await ann.post('/report-schedules', { ...schedule, deliverAs: 'link', recipientIds: [ann.userId] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields['request.sections']).toContain('“Provider analysis” has no section coverPage, awDist.')
  })

  it('sends the report itself where that was chosen', { tags: 'long' }, async () => {
    const before = listener.received.length
    const made = await schedule({ deliverAs: 'attachment', recipientIds: [bob.userId] })
    await makeDue(made)
    const delivery = await ended(made)
    expect(delivery.state).toBe('delivered')
    const [attached] = mailsSince(before)[0]?.attachments ?? []
    expect(attached?.filename).toMatch(/^value-for-money-report-\d+\.pdf$/)
    expect((await pagesOfPdf(attached?.content ?? Buffer.alloc(0))).join('')).toContain('Alder Pensions')
    const [, mailed] = await auditOf(server, `export ${delivery.reportId}`)
    expect(mailed).toMatchObject({
      action: 'data.export',
      user_id: ann.userId,
      after: { mailedTo: `user ${bob.userId}`, file: attached?.filename },
    })
  })

  it('for new batches is due once for each that is published, and not for the one that was there', async () => {
    const made = await schedule({ timing: { rhythm: 'new-batch' }, recipientIds: [ann.userId] })
    await deliverReports(server.services, new Date())
    expect((await ann.get(`/report-schedules/${made.id}/deliveries`)).json()).toEqual([])
    const { id: version } = await publish()
    const { reportId } = await ended(made)
    expect((await ann.get(`/reports?id=${reportId}`)).json().data[0].dataBatchId).toBe(version)
    await deliverReports(server.services, new Date())
    expect((await ann.get(`/report-schedules/${made.id}/deliveries`)).json()).toHaveLength(1)
  })

  it('makes up once for what was missed while no server ran', { tags: 'long' }, async () => {
    const made = await schedule({ recipientIds: [ann.userId] })
    const longAgo = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
    const { db } = server.services
    await db.updateTable('report_schedules').set({ next_due_at: longAgo }).where('id', '=', made.id).execute()
    await ended(made)
    const [row] = (await ann.get('/report-schedules')).json()
    expect(new Date(row.nextDueAt).getTime()).toBeGreaterThan(Date.now())
    expect((await ann.get(`/report-schedules/${made.id}/deliveries`)).json()).toHaveLength(1)
  })
})

describe('rights that are gone', () => {
  it('keep the mail from a recipient who may not see the provider any more', async () => {
    const before = listener.received.length
    const made = await schedule()
    const { db } = server.services
    await db.deleteFrom('provider_users').where('user_id', '=', bob.userId).execute()
    await makeDue(made)
    expect(await ended(made)).toMatchObject({ state: 'delivered', mailed: 1 })
    expect(mailsSince(before).flatMap(({ to }) => to)).toEqual(['Ann@example.com'])
    await server.mapUser(bob.userId, 1)
  })

  it('keep back a mail that waited meanwhile', { tags: 'long' }, async () => {
    listener.behave('later')
    const made = await schedule({ recipientIds: [bob.userId] })
    await makeDue(made)
    const { db } = server.services
    const waiting = db.selectFrom('mails').select('id').where('kind', '=', 'report').where('state', '=', 'waiting')
    const mailId = await vi.waitFor(
      async () => {
        await deliverReports(server.services, new Date())
        const { id } = await waiting.where('next_try_at', 'is not', null).executeTakeFirstOrThrow()
        return id
      },
      { timeout: 60_000, interval: 300 },
    )
    await db.deleteFrom('provider_users').where('user_id', '=', bob.userId).execute()
    listener.behave('takes')
    const before = listener.received.length
    await (await server.as('superuser')).post(`/mails/${mailId}/retry`)
    const delivery = await ended(made)
    expect(delivery.state).toBe('failed')
    expect(delivery.failure).toContain('may not see the provider')
    expect(mailsSince(before)).toEqual([])
    await server.mapUser(bob.userId, 1)
  })

  it('of the owner pause the schedule, and tell them', async () => {
    const made = await schedule({ recipientIds: [bob.userId] })
    const { db } = server.services
    await db.deleteFrom('provider_users').where('user_id', '=', ann.userId).execute()
    await makeDue(made)
    await deliverReports(server.services, new Date())
    expect((await noticesOf(ann))[0]).toContain('was paused')
    await server.mapUser(ann.userId, 1)
    const [row] = (await ann.get('/report-schedules')).json()
    expect(row).toMatchObject({ id: made.id, lost: false, paused: true, lastDelivery: { state: 'failed' } })
  })

  it('make nobody a recipient who may not see the provider', async () => {
    const schedule = { name: 'x', providerId: 1, type: 'vfm', timing: monday, deliverAs: 'link' }
    const answer = await ann.post('/report-schedules', { ...schedule, recipientIds: [cy.userId] })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toHaveProperty('recipientIds')
    const people: { name: string }[] = (await ann.get('/report-schedules/people/1')).json()
    expect(people.map(({ name }) => name)).toEqual(['Ann', 'Bob'])
  })
})

describe('a delivery that fails', () => {
  it('is tried again, given up after three times with a notice, and begun anew by hand', async () => {
    const made = await schedule({ recipientIds: [ann.userId] })
    const { db } = server.services
    const published = db.selectFrom('providers').select('current_version_id').where('id', '=', 1)
    const { current_version_id: version } = await published.executeTakeFirstOrThrow()
    const point = (to: number | null) =>
      db.updateTable('providers').set({ current_version_id: to }).where('id', '=', 1).execute()
    await point(null)
    await makeDue(made)
    let later = Date.now()
    const delivery = await ended(made, () => {
      later += 60 * 60_000
      return new Date(later)
    })
    expect(delivery).toMatchObject({ state: 'failed', attempts: 3 })
    expect(delivery.failure).toContain('no published data')
    expect((await noticesOf(ann))[0]).toContain('For the board')
    await point(version)
    expect((await ann.post(`/report-schedules/deliveries/${delivery.id}/retry`)).statusCode).toBe(200)
    expect((await ended(made)).state).toBe('delivered')
    const again = await ann.post(`/report-schedules/deliveries/${delivery.id}/retry`)
    expect(again.statusCode).toBe(409)
  })

  it('because of one mail says whose, and mails nobody else again', { tags: 'long' }, async () => {
    listener.behave('refuses')
    const made = await schedule({ recipientIds: [bob.userId] })
    await makeDue(made)
    const delivery = await ended(made)
    expect(delivery).toMatchObject({ state: 'failed' })
    expect(delivery.failure).toContain('The mail to Bob failed')
    listener.behave('takes')
    const before = listener.received.length
    await ann.post(`/report-schedules/deliveries/${delivery.id}/retry`)
    expect(await ended(made)).toMatchObject({ state: 'delivered', reportId: delivery.reportId })
    expect(mailsSince(before).flatMap(({ to }) => to)).toEqual(['Bob@example.com'])
  })
  it('is not begun anew once nobody knows any more who got it', { tags: 'long' }, async () => {
    listener.behave('refuses')
    const made = await schedule({ recipientIds: [bob.userId] })
    await makeDue(made)
    const delivery = await ended(made)
    await forgetMails(server.services, new Date(Date.now() + 60 * 24 * 60 * 60_000))
    const again = await ann.post(`/report-schedules/deliveries/${delivery.id}/retry`)
    expect(again.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('not known any more') })
  })
})
