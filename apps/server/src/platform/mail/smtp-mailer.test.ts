import { afterEach, expect, it } from 'vitest'
import { type MailListener, openMailListener } from '../../testing/mail/mail-listener.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

const account = { user: 'post@plumbline', password: 'p/ss wörd' }
const message = {
  from: { name: 'Plumbline', address: 'no-reply@example.com' },
  to: 'ann@example.com',
  subject: 'S',
  text: 'T',
  html: '<p>H</p>',
  messageId: '<1@example.com>',
  headers: {},
}

let listener: MailListener
afterEach(() => listener.close())

const urlOf = (password: string) =>
  `smtp://${encodeURIComponent(account.user)}:${encodeURIComponent(password)}@127.0.0.1:${listener.port}`

it('signs in with the user and password of the address', async () => {
  listener = await openMailListener({ account })
  await openSmtpMailer(urlOf(account.password)).send(message)
  expect(listener.received).toHaveLength(1)
})

it('says that the password is wrong without repeating it', async () => {
  listener = await openMailListener({ account })
  const sending = openSmtpMailer(urlOf('mistyped')).send(message)
  await expect(sending).rejects.toMatchObject({
    why: 'unreachable',
    message: 'The mail server refuses the user or password in SMTP_URL.',
  })
  expect(listener.received).toEqual([])
})

it('names no file that it would have to read', async () => {
  listener = await openMailListener()
  await openSmtpMailer(listener.url).send({ ...message, html: '<img src="file:///etc/passwd">' })
  expect(listener.received[0]?.parts.get('text/html')).toContain('file:///etc/passwd')
})
