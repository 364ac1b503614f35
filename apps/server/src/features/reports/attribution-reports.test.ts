import type { Delivery, Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { pagesOfPdf } from '../../testing/files/pdf-text.ts'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import { attributed, attributionOf, fundSavers } from '../../testing/savers/attributions.ts'
import { publishSavers } from '../../testing/savers/publish-savers.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { deliverReports } from './schedules/deliver.ts'

let server: TestServer
let listener: MailListener
let ann: TestClient
let eve: TestClient
let bob: TestClient
let stranger: TestClient

beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({ providers: ['Alder Pensions', 'Birch'], environment: { SMTP_URL: listener.url } })
  ann = await server.as('superuser', 'Ann')
  eve = await server.as('superuser', 'Eve')
  bob = await server.as('vfm_user', 'Bob')
  stranger = await server.as('pilot', 'Cy')
  await server.mapUser(bob.userId, 1)
  await server.mapUser(stranger.userId, 2)
  await publishSavers(server.services, { providerId: 1, savers: fundSavers(240) })
  await attributed(ann, 1)
  await attributed(ann, 1, '?scheme=Large&fund=Default')
})
afterAll(async () => {
  await server.close()
  await listener.close()
})

const inAddress = (value: object) => encodeURIComponent(JSON.stringify(value))
const ofLarge = { schemes: ['Large'], funds: ['Default'] }

async function listed(client: TestClient, query = ''): Promise<ReportRow[]> {
  return (await client.get(`/reports?limit=100${query}`)).json().data
}

/** Waits until a report has ended. */
async function ended(id: number): Promise<ReportRow> {
  return await vi.waitFor(
    async () => {
      const row = (await listed(ann)).find((each) => each.id === id)
      if (row === undefined || row.status === 'queued' || row.status === 'running') throw new Error('not yet')
      return row
    },
    { timeout: 60_000, interval: 200 },
  )
}

async function made(query: string): Promise<ReportRow> {
  const answer = await ann.get(`/pdf/generate/1?type=attribution${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return ended(answer.json().id)
}

describe('the report of an attribution', () => {
  it('is listed, filtered and fetched like any other, and made again as it was asked for', async () => {
    const row = await made(`&filters=${inAddress(ofLarge)}&sections=["regression","priceTrack"]`)
    expect(row).toMatchObject({
      name: 'Alder Pensions: Performance attribution',
      type: 'attribution',
      status: 'completed',
      download: true,
      dataBatchId: '1.1',
      request: { filters: ofLarge, sections: ['priceTrack', 'regression'] },
    })
    expect((await listed(ann, '&type=attribution')).map(({ id }) => id)).toContain(row.id)
    expect((await listed(ann, '&type=vfm')).map(({ id }) => id)).not.toContain(row.id)
    const { url } = (await ann.get(`/pdf/url/${row.id}`)).json()
    const pages = (await pagesOfPdf((await server.http.inject({ url })).rawPayload)).join(' ').replaceAll(/\s+/g, ' ')
    expect(pages).toContain('scheme Large and fund Default')
    // Within a minute it would be the same report.
    await sql`update export_jobs set created_at = now() - interval '2 minutes' where id = ${row.id}`.execute(
      server.services.db,
    )
    const again = await ended((await ann.post(`/reports/${row.id}/again`)).json().id)
    expect(again).toMatchObject({ status: 'completed', type: 'attribution', request: row.request })
    expect(again.id).not.toBe(row.id)
  })

  it('is the one that the screen of attributions exports', async () => {
    const { id } = (await ann.get('/performance-attribution/pdf/url/1')).json()
    expect(await ended(id)).toMatchObject({ type: 'attribution', request: { filters: {} } })
  })

  it('is not there for who may not run attributions, whatever they see of the provider', async () => {
    const { id } = await made('')
    for (const client of [bob, stranger]) {
      expect(await listed(client)).toEqual([])
      expect(await listed(client, `&id=${id}`)).toEqual([])
      expect(await listed(client, '&type=attribution')).toEqual([])
      const calls = [client.get(`/pdf/${id}`), client.get(`/pdf/url/${id}`), client.post(`/reports/${id}/again`)]
      for (const call of calls) expect((await call).statusCode).toBe(404)
      expect((await client.get('/pdf/generate/1?type=attribution')).statusCode).toBe(403)
    }
    expect((await listed(eve)).map((row) => row.id)).toContain(id)
  })

  it('is refused of savers that no attribution is of, of other data, and where there is none', async () => {
    for (const filter of [{ schemes: ['A', 'B'] }, { funds: ['Default'], allOutlier: true }, { irr: { gt: 0 } }]) {
      const answer = await ann.get(`/pdf/generate/1?type=attribution&filters=${inAddress(filter)}`)
      expect([answer.statusCode, answer.json().fields?.filters]).toEqual([422, expect.stringContaining('Leave other')])
    }
    for (const of of ['2', '1.2']) {
      const answer = await ann.get(`/pdf/generate/1?type=attribution&dataBatchId=${of}`)
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('of other data')])
    }
    const none = await ann.get(`/pdf/generate/1?type=attribution&filters=${inAddress({ funds: ['Growth'] })}`)
    expect(none.json()).toMatchObject({ code: 'conflict', message: expect.stringContaining('no attribution to print') })
  })
})

describe('schedules of attributions', { tags: 'long' }, () => {
  const newSchedule = {
    name: 'For the trustees',
    providerId: 1,
    type: 'attribution',
    request: { filters: ofLarge, sections: ['priceTrack'] },
    timing: { rhythm: 'weekly', weekday: 1, time: '07:30', zone: 'Europe/London' },
    deliverAs: 'attachment',
  }
  const keep = (client: TestClient, recipientIds: readonly number[], more: object = {}) =>
    client.post('/report-schedules', { ...newSchedule, recipientIds, ...more })

  async function due(recipientIds: readonly number[]): Promise<Schedule> {
    const schedule: Schedule = (await keep(ann, recipientIds)).json()
    await server.services.db
      .updateTable('report_schedules')
      .set({ next_due_at: new Date(Date.now() - 1000) })
      .where('id', '=', schedule.id)
      .execute()
    return schedule
  }
  const newest = async ({ id }: Schedule): Promise<Delivery> => {
    const [delivery] = (await eve.get(`/report-schedules/${id}/deliveries`)).json()
    return delivery
  }
  const delivered = (schedule: Schedule) =>
    vi.waitFor(
      async () => {
        await deliverReports(server.services, new Date())
        const delivery = await newest(schedule)
        if (!['delivered', 'failed'].includes(delivery.state)) throw new Error('not yet')
        return delivery
      },
      { timeout: 100_000, interval: 300 },
    )
  const roleOf = (client: TestClient, role: 'superuser' | 'pilot') =>
    server.services.db.updateTable('users').set({ role }).where('id', '=', client.userId).execute()

  it('are kept by those alone who may have them, for those alone', async () => {
    expect((await keep(bob, [bob.userId])).statusCode).toBe(403)
    const refused = await keep(ann, [ann.userId, bob.userId])
    expect([refused.statusCode, refused.json().fields?.recipientIds]).toEqual([
      422,
      'Choose people who may have this report.',
    ])
    const strange = await keep(ann, [ann.userId], { request: { filters: { allOutlier: true } } })
    expect(strange.json().fields).toHaveProperty('request.filters')
    const people = async (type: string) =>
      (await ann.get(`/report-schedules/people/1?type=${type}`)).json().map(({ name }: { name: string }) => name)
    expect(await people('attribution')).toEqual(['Ann', 'Eve'])
    expect(await people('vfm')).toEqual(['Ann', 'Bob', 'Eve'])
  })

  it('mail the newest result, to nobody who may not have it by then, and wait while a newer one is made', async () => {
    const before = listener.received.length
    const schedule = await due([ann.userId, eve.userId])
    const { current_version_id: version } = await server.services.db
      .selectFrom('providers')
      .select('current_version_id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const { id } = await server.services.db
      .insertInto('attributions')
      .values({ provider_id: 1, version_id: version ?? 0, scheme: 'Large', fund: 'Default', state: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await deliverReports(server.services, new Date())
    expect(await newest(schedule)).toMatchObject({ state: 'waiting', attempts: 0 })
    await server.services.db.deleteFrom('attributions').where('id', '=', id).execute()
    const third = await server.as('superuser', 'Flo')
    await server.services.db
      .insertInto('report_recipients')
      .values({ schedule_id: schedule.id, user_id: third.userId })
      .execute()
    await server.mapUser(third.userId, 1)
    await roleOf(third, 'pilot')
    expect(await delivered(schedule)).toMatchObject({ state: 'delivered', mailed: 2 })
    const mails = listener.received.slice(before)
    expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['Ann@example.com', 'Eve@example.com'])
    expect(mails[0]?.attachments[0]?.filename).toMatch(/^performance-attribution-\d+\.pdf$/)
  })

  it('are of what is published now: the attribution is run again first', async () => {
    await publishSavers(server.services, { providerId: 1, savers: fundSavers(230) })
    const schedule = await due([eve.userId])
    await deliverReports(server.services, new Date())
    expect(await newest(schedule)).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(await delivered(schedule)).toMatchObject({ state: 'delivered' })
    const { result } = await attributionOf(ann, 1, '?scheme=Large&fund=Default')
    expect(result).toMatchObject({ ofEarlierBatch: false })
  })

  it('end with the right of their owner, who sees them no more', async () => {
    const schedule = await due([eve.userId])
    await server.mapUser(ann.userId, 1)
    await roleOf(ann, 'pilot')
    expect((await ann.get('/report-schedules')).json()).toEqual([])
    expect((await ann.remove(`/report-schedules/${schedule.id}`)).statusCode).toBe(404)
    expect(await delivered(schedule)).toMatchObject({
      state: 'failed',
      failure: 'Its owner may not have this report any more. The schedule is paused.',
    })
    await roleOf(ann, 'superuser')
  })
})
