import { newUserSchema } from '@plumbline/contract/users/users.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts'
import { queueMail } from './queue-mail.ts'

let listener: MailListener
let server: TestServer
beforeAll(async () => {
  listener = await openMailListener()
  server = await openTestServer({ environment: { SMTP_URL: listener.url, MAIL_FROM: 'post@example.com' } })
  const settings = JSON.stringify({ brand: { product: 'Bell, "Ann" <eve@example.com>' } })
  await server.services.db.updateTable('product_settings').set({ settings }).execute()
})
afterAll(async () => {
  await server.close()
  await listener.close()
})

const hostile = [
  'a\r\nBcc: eve@example.com',
  'a\nX-Evil: 1\n\nAnother body',
  'a\u2028Bcc: eve@example.com\u0007',
  'Bell, "Ann" <eve@example.com>',
  '=?utf-8?Q?a=0D=0ABcc:_eve@example.com?=',
  `${'long '.repeat(150)}\r\nBcc: eve@example.com`,
]
const ownHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
].sort()

/** What a mail server was given of a mail that carries a text in every place that people choose. */
async function sentWith(text: string, to: string) {
  const { userId } = await server.as('superuser')
  const { db } = server.services
  const values = { name: text, fileName: text, provider: text, outcome: text, link: 'https://plumbline.example.com/' }
  await db
    .transaction()
    .execute((within) => queueMail(within, server.services, { kind: 'import-finished', to, userId, values }))
  const found = () => listener.received.filter((mail) => mail.to.includes(to))
  await expect.poll(() => found().length, { timeout: 60_000 }).toBe(1)
  return found()[0]
}

it.each(hostile.map((text, n) => [text, `ann.${n}@example.com`] as const))(
  'sends %j to one person, with no header of its making',
  async (text, to) => {
    const mail = await sentWith(text, to)
    expect([mail?.from, mail?.to]).toEqual(['post@example.com', [to]])
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual(ownHeaders)
    expect(mail?.headers.get('to')).toBe(to)
    expect(mail?.headers.get('from')).toBe('"Bell, \\"Ann\\" <eve@example.com>" <post@example.com>')
    expect(mail?.headers.get('subject')).toMatch(/^Import finished: /)
    expect([...(mail?.parts.keys() ?? [])]).toEqual(['text/plain', 'text/html'])
    expect(mail?.parts.get('text/html')).not.toContain('<eve@')
  },
)

it.each([
  'ann@example.com, eve@example.com',
  'ann@example.com\r\nBcc: eve@example.com',
  'Ann <ann@example.com>',
  '"eve@example.com "@example.com',
  'ann@example.com;eve@example.com',
  'ann@exämple.com>',
])('takes %j for no address', (email) => {
  expect(newUserSchema.safeParse({ name: 'Ann', email, invite: true }).success).toBe(false)
})

it.each(["o'brien+pensions@example.com", 'x_y.z-1@sub.example.co.uk'])('reaches %s', async (to) => {
  const mail = await sentWith('savers.csv', to)
  expect([mail?.to, mail?.headers.get('to')]).toEqual([[to], to])
})
