import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { mailsProcedures } from '@plumbline/contract/mail/mails.ts'
import { authorisationBy, sessionOf } from './sessions.ts'

export interface Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** One that anybody may choose. */
export const goodPassword = 'Journey-Horse-9'

/** Somebody of their own for a journey that changes what others sign in with. They see no provider. */
export async function newPerson(request: APIRequestContext, name: string): Promise<Person> {
  const person = { name, email: `${randomUUID()}@example.com`, password: goodPassword }
  const headers = authorisationBy(await sessionOf(request, 'superuser'))
  const answer = await request.post('/api/users', { headers, data: { ...person, role: 'pilot' } })
  expect(answer.ok(), `a new person is answered with ${answer.status()}`).toBe(true)
  return person
}

/** The path of the newest link in the mails to somebody. */
export async function linkMailedTo(request: APIRequestContext, email: string): Promise<string> {
  const headers = authorisationBy(await sessionOf(request, 'superuser'))
  const list = mailsProcedures.list.answer.parse(await (await request.get('/api/mails', { headers })).json())
  const mail = list.data.find(({ to }) => to === email)
  if (mail === undefined) throw new Error(`no mail to ${email}`)
  const answer = await request.get(`/api/mails/${mail.id}`, { headers })
  const { text } = mailsProcedures.get.answer.parse(await answer.json())
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0] ?? ''
  const { origin } = new URL(answer.url())
  const path = link.startsWith(`${origin}/`) ? link.slice(origin.length) : undefined
  if (path === undefined) throw new Error(`no link to ${origin} in the mail`)
  return path
}

/** Signs in on the sign-in screen, as people do. */
export async function signInOnScreen(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
