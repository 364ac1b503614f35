import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import type { TestClient } from '../../testing/server/sign-in-as.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { isMailDown } from './is-mail-down.ts'
import { mailJob } from './mail-job.ts'
import { type NewMail, queueMail } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'

let listener: MailListener
let server: TestServer
let admin: TestClient
beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({
    environment: {
      SMTP_URL: listener.url,
      PUBLIC_URL: 'https://plumbline.example.com/',
      MAIL_FROM: 'Pensions <post@example.com>',
    },
  })
  admin = await server.as('superuser')
})
afterAll(async () => {
  await server.close()
  await listener.close()
})
beforeEach(() => listener.behave('takes'))

const test = (to: string): NewMail => ({ kind: 'test', to, values: { name: 'Zoë' } })
const reset = (to: string): NewMail => ({
  kind: 'reset',
  to,
  userId: admin.userId,
  values: { name: 'Ann', link: 'https://plumbline.example.com/addnewpass?jwt=secret' },
})
const queue = (mail: NewMail) =>
  server.services.db.transaction().execute((within) => queueMail(within, server.services, mail))
const rowOf = (id: number) =>
  server.services.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const receivedBy = (to: string) => listener.received.filter((mail) => mail.to.includes(to))
const until = (id: number, state: string) =>
  expect.poll(async () => (await rowOf(id)).state, { timeout: 60_000 }).toBe(state)
const untilTried = (id: number) => expect.poll(async () => (await rowOf(id)).why, { timeout: 60_000 }).not.toBeNull()
/** Moves the next attempt at every mail to now: how long it waits is for `retry-delay.test.ts`. */
const letTimePass = () =>
  sql`update pgboss.job set start_after = now() where name = ${mailJob.name} and state = 'created'`.execute(
    server.services.db,
  )

describe('a mail', () => {
  it('reaches a mail server as text and HTML, once', async () => {
    const id = await queue(test('zoe@example.com'))
    await until(id, 'sent')
    const [mail, ...more] = receivedBy('zoe@example.com')
    expect(more).toEqual([])
    expect(mail?.from).toBe('post@example.com')
    expect(mail?.headers.get('from')).toBe('Pensions <post@example.com>')
    expect(mail?.headers.get('subject')).toBe('Test mail from Plumbline')
    expect(mail?.headers.get('message-id')).toBe(`<${(await rowOf(id)).message_id}@plumbline.example.com>`)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.parts.get('text/plain')).toContain('Hello Zoë,')
    expect(mail?.parts.get('text/html')).toContain('Hello Zoë,')
  })

  it('is not sent when what it tells of does not happen', async () => {
    const broken = server.services.db.transaction().execute(async (within) => {
      await queueMail(within, server.services, test('never@example.com'))
      throw new Error('rolled back')
    })
    await expect(broken).rejects.toThrow('rolled back')
    await until(await queue(test('after@example.com')), 'sent')
    expect(receivedBy('never@example.com')).toEqual([])
  })

  it('with a link is not kept once it is sent', async () => {
    const id = await queue(reset('ann@example.com'))
    await until(id, 'sent')
    expect(receivedBy('ann@example.com')[0]?.parts.get('text/plain')).toContain('jwt=secret')
    expect(await rowOf(id)).toMatchObject({ text_part: null, html_part: null })
  })

  it('with a link that has expired is not sent', async () => {
    listener.behave('later')
    const id = await queue(reset('late@example.com'))
    await untilTried(id)
    listener.behave('takes')
    await server.services.db.updateTable('mails').set({ link_until: new Date() }).where('id', '=', id).execute()
    await admin.post(`/mails/${id}/retry`)
    await until(id, 'failed')
    expect(await rowOf(id)).toMatchObject({ why: 'expired', text_part: null })
    expect(receivedBy('late@example.com')).toEqual([])
  })

  it('goes with its user', async () => {
    listener.behave('later')
    const leaver = await server.as('pilot', 'leaver')
    const id = await queue({ ...reset('leaver@example.com'), userId: leaver.userId })
    await untilTried(id)
    await server.services.db.deleteFrom('users').where('id', '=', leaver.userId).execute()
    expect((await admin.get(`/mails/${id}`)).statusCode).toBe(404)
  })
})

describe('a mail server that does not take a mail', () => {
  it('for good: it is given up at once, with a reason in plain words', async () => {
    listener.behave('refuses')
    const id = await queue(test('nobody@example.com'))
    await until(id, 'failed')
    const row = await rowOf(id)
    expect(row).toMatchObject({ attempts: 1, why: 'rejected' })
    expect(row.failure).toBe('The mail server does not take this address (answer 550).')
    expect(await isMailDown(server.services)).toBe(false)
  })

  it('for now: it waits for its next attempt, and a person can have that at once', async () => {
    listener.behave('later')
    const id = await queue(test('patient@example.com'))
    await untilTried(id)
    const waiting = (await admin.get(`/mails/${id}`)).json()
    expect(waiting).toMatchObject({
      state: 'waiting',
      failure: 'The mail server asks to try again later (answer 451).',
    })
    expect(Date.parse(waiting.nextTryAt)).toBeGreaterThan(Date.parse(waiting.createdAt))
    listener.behave('takes')
    expect((await admin.post(`/mails/${id}/retry`)).statusCode).toBe(200)
    await until(id, 'sent')
    expect((await admin.post(`/mails/${id}/retry`)).statusCode).toBe(409)
    expect(receivedBy('patient@example.com')).toHaveLength(1)
  })

  it('by itself, as soon as it takes mail again', async () => {
    listener.behave('later')
    const id = await queue(test('later@example.com'))
    await untilTried(id)
    listener.behave('takes')
    await letTimePass()
    await until(id, 'sent')
    expect((await rowOf(id)).attempts).toBeGreaterThan(1)
  })
})

describe('a mail server that has all of a mail', () => {
  it('and breaks off: the mail may have arrived, so only a person sends it again', async () => {
    listener.behave('breaks off')
    const id = await queue(test('perhaps@example.com'))
    await until(id, 'unconfirmed')
    expect(await rowOf(id)).toMatchObject({ attempts: 1, why: 'unanswered', next_try_at: null })
    expect(receivedBy('perhaps@example.com')).toHaveLength(1)
    expect(await isMailDown(server.services)).toBe(false)
    listener.behave('takes')
    const again = await admin.post(`/mails/${id}/retry`)
    expect(again.json()).toMatchObject({ state: 'waiting', attempts: 0, failure: null })
    await until(id, 'sent')
    const ids = receivedBy('perhaps@example.com').map(({ headers }) => headers.get('message-id'))
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('and breaks off: a link in it is not kept', async () => {
    listener.behave('breaks off')
    const id = await queue(reset('maybe@example.com'))
    await until(id, 'unconfirmed')
    expect(await rowOf(id)).toMatchObject({ text_part: null, html_part: null })
    expect((await admin.post(`/mails/${id}/retry`)).json()).toMatchObject({
      code: 'conflict',
      message: 'Its link is not kept. Have a new one sent: by a new invitation, or at the sign-in.',
    })
  })

  it('and says that it did not take it: the mail is tried again', async () => {
    listener.behave('has no room')
    const id = await queue(test('full@example.com'))
    await untilTried(id)
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', why: 'later', handed_over_at: null })
    listener.behave('takes')
    await letTimePass()
    await until(id, 'sent')
  })

  it('gets it once where the database failed to note its yes', async () => {
    const mails = listener.received.length
    const id = await queue(test('noted@example.com'))
    await until(id, 'sent')
    expect(listener.received).toHaveLength(mails + 1)
    await server.services.db.updateTable('mails').set({ state: 'waiting' }).where('id', '=', id).execute()
    await sendMail(server.services, id, new AbortController().signal)
    await until(id, 'unconfirmed')
    expect(listener.received).toHaveLength(mails + 1)
  })
})

describe('a mail server that is away', () => {
  it('is told apart from one that refuses, until a mail gets through', async () => {
    const { port } = listener
    await listener.close()
    const id = await queue(test('away@example.com'))
    await untilTried(id)
    expect(await isMailDown(server.services)).toBe(true)
    expect((await admin.get('/mails')).json().server).toMatchObject({
      kind: 'smtp',
      down: expect.stringContaining('cannot be reached'),
    })
    // What was so a while ago keeps nobody from asking for a mail now.
    const aWhileAgo = new Date(Date.now() - 3 * 60_000)
    await server.services.db.updateTable('mails').set({ tried_at: aWhileAgo }).execute()
    expect(await isMailDown(server.services)).toBe(false)
    listener = await openMailListener({ port })
    await admin.post(`/mails/${id}/retry`)
    await until(id, 'sent')
    expect(await isMailDown(server.services)).toBe(false)
  })
})
