import { mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMessage } from '../../testing/mail/read-message.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { forgetMails } from './forget-mails.ts'
import { isMailDown } from './is-mail-down.ts'
import { type NewMail, queueMail } from './queue-mail.ts'

const day = 24 * 60 * 60 * 1000
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.as('superuser')
})
afterAll(() => server.close())

async function keep(mail: NewMail): Promise<number> {
  const { services } = server
  const id = await queueMail(services.db, services, mail)
  await expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('kept')
  return id
}
const read = async (id: number) => mailsProcedures.get.answer.parse((await admin.get(`/mails/${id}`)).json())
const list = async (query = '') => mailsProcedures.list.answer.parse((await admin.get(`/mails${query}`)).json())
const test = (to: string): NewMail => ({ kind: 'test', to, values: { name: 'Ann' } })
const invitation = (userId: number): NewMail => ({
  kind: 'invitation',
  to: 'new@example.com',
  userId,
  values: { name: 'New', invitedBy: 'Ann', link: 'http://localhost:3000/addnewpass?jwt=secret' },
})
const linkReadings = async (id: number) =>
  await server.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'after'])
    .where('action', '=', 'mail.read-link')
    .where('subject', '=', `mail ${id}`)
    .execute()

describe('without a mail server', () => {
  it('mails are kept to be read, newest first, a page at a time', async () => {
    const first = await keep(test('first@example.com'))
    const second = await keep(test('second@example.com'))
    const page = await list('?limit=1')
    expect(page.data.map(({ id, to, state, readable }) => ({ id, to, state, readable }))).toEqual([
      { id: second, to: 'second@example.com', state: 'kept', readable: true },
    ])
    expect(page.total).toBeGreaterThan(1)
    expect((await list('?limit=1&page=2')).data[0]?.id).toBe(first)
    expect(page.server).toEqual({ kind: 'outbox', from: 'no-reply@localhost', down: null })
    expect((await read(first)).text).toContain('Hello Ann,')
    expect(await isMailDown(server.services)).toBe(false)
  })

  it('mails are found by kind and state', async () => {
    const { userId } = await server.as('pilot', 'found')
    const id = await keep(invitation(userId))
    expect((await list('?kind=invitation')).data.map((row) => row.id)).toContain(id)
    expect((await list('?kind=invitation&state=failed')).total).toBe(0)
    expect((await admin.get('/mails?kind=letter')).statusCode).toBe(422)
  })

  it('a mail can be taken away as a file that mail programs open', async () => {
    const id = await keep(test('file@example.com'))
    const answer = await admin.get(`/mails/${id}/message.eml`)
    expect(answer.headers).toMatchObject({
      'content-type': 'message/rfc822',
      'content-disposition': `attachment; filename="mail-${id}.eml"`,
    })
    const { headers, parts } = readMessage(answer.body)
    expect(headers.get('to')).toBe('file@example.com')
    expect(headers.get('from')).toBe('Plumbline <no-reply@localhost>')
    expect([...parts.keys()]).toEqual(['text/plain', 'text/html'])
  })

  it('nothing is sent a second time', async () => {
    const id = await keep(test('once@example.com'))
    expect((await admin.post(`/mails/${id}/retry`)).json()).toMatchObject({ code: 'conflict' })
  })
})

describe('a mail with a link', () => {
  it('is read while the link works, and each reading is written down', async () => {
    const { userId } = await server.as('pilot', 'invited')
    const id = await keep(invitation(userId))
    const before = (await linkReadings(id)).length
    expect((await read(id)).text).toContain('jwt=secret')
    const readings = await linkReadings(id)
    expect(readings).toHaveLength(before + 1)
    expect(readings[0]).toEqual({ user_id: admin.userId, after: { kind: 'invitation' } })
  })

  it('is shown no more once the link has expired, and then removed', async () => {
    const { db } = server.services
    const { userId } = await server.as('pilot', 'expired')
    const id = await keep(invitation(userId))
    await db
      .updateTable('mails')
      .set({ link_until: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute()
    expect(await read(id)).toMatchObject({ text: null, html: null, readable: false })
    await forgetMails(server.services, new Date())
    const row = await db.selectFrom('mails').select(['text_part', 'html_part']).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ text_part: null, html_part: null })
  })
})

it('mails are listed for as long as the settings say', async () => {
  const id = await keep(test('old@example.com'))
  await forgetMails(server.services, new Date(Date.now() + 29 * day))
  expect((await admin.get(`/mails/${id}`)).statusCode).toBe(200)
  await forgetMails(server.services, new Date(Date.now() + 31 * day))
  expect((await admin.get(`/mails/${id}`)).statusCode).toBe(404)
})
