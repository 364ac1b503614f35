import { mailsProcedures, reportRequestTexts } from '@plumbline/contract/mail/mails.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'

let server: TestServer
let admin: TestClient
let guest: TestClient
beforeAll(async () => {
  server = await openTestServer({ providers: ['Northbank'] })
  admin = await server.as('superuser', 'Ada')
  guest = await server.as('bm_user', 'guest')
})
afterAll(() => server.close())

const ask = (client: TestClient) => client.get('/masterProviders/sendmail')
const requests = async () =>
  mailsProcedures.list.answer.parse((await admin.get('/mails?kind=report-request')).json()).data
it('says so while nobody is named to get the request', async () => {
  const answer = await ask(guest)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'mail_unavailable', message: expect.stringContaining('administrator') })
})

it('tells the team who asks, once for two presses', async () => {
  const { version } = (await admin.get('/settings')).json()
  await admin.patch('/settings', {
    version,
    settings: { teamEmail: 'team@example.com', limits: { reportRequestsADay: 2 } },
  })
  const answers = await Promise.all([ask(guest), ask(guest)])
  for (const answer of answers) expect(answer.json()).toEqual({ message: reportRequestTexts.sent })
  const [mail, ...more] = await requests()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'team@example.com', subject: 'VFM report requested by guest' })
  expect((await admin.get(`/mails/${mail?.id}`)).json().text).toContain('guest@example.com')
})

it('sends so many a day and no more', async () => {
  const later = () => sql`update mails set created_at = created_at - interval '2 minutes'`.execute(server.services.db)
  await later()
  expect((await ask(guest)).statusCode).toBe(200)
  expect(await requests()).toHaveLength(2)
  await later()
  expect((await ask(guest)).json()).toMatchObject({ code: 'too_many_attempts' })
  const other = await server.as('bm_user', 'other')
  expect((await ask(other)).statusCode).toBe(200)
})

it('names the providers that the person belongs to, and no others', async () => {
  const member = await server.as('bm_user', 'member')
  await server.createProvider('Hidden Pensions')
  const shown = await server.services.db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', 'Northbank')
    .executeTakeFirstOrThrow()
  await server.mapUser(member.userId, shown.id)
  await ask(member)
  const [mail] = await requests()
  const { text } = (await admin.get(`/mails/${mail?.id}`)).json()
  expect(text).toContain('Providers: Northbank.')
  expect(text).not.toContain('Hidden')
})

it('is answered by a superuser, who may take it back, and says who did', async () => {
  const [mail] = await requests()
  expect(mail?.request).toEqual({ by: 'member', answered: null })
  const answer = (answered: boolean, client = admin) => client.post(`/mails/${mail?.id}/answered`, { answered })
  const before = Date.now() - 1000
  const { request } = mailsProcedures.answer.answer.parse((await answer(true)).json())
  expect(request?.answered?.by).toBe('Ada')
  expect(Date.parse(request?.answered?.at ?? '')).toBeGreaterThan(before)
  const second = await server.as('superuser', 'second')
  expect((await answer(true, second)).json().request).toEqual(request)
  expect((await requests()).map((each) => each.request?.answered !== null).slice(0, 2)).toEqual([true, false])
  expect((await answer(false, second)).json().request.answered).toBeNull()
  expect((await answer(true, guest)).statusCode).toBe(403)
  const actions = await server.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'report.answer')
    .execute()
  expect(actions).toHaveLength(2)
})
