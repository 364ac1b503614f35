import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { authorisationBy, sessionOf } from './sessions.ts'

/** Asks the API as the person whose page it is. */
export async function askApi<Answer>(
  page: Page,
  request: APIRequestContext,
  path: string,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  return ask(request, String(await page.evaluate(() => localStorage.getItem('plumbline.token'))), path, parse)
}

/** Asks the API as somebody of the demonstration, such as for what an address needs. */
export async function askAs<Answer>(
  role: Role,
  request: APIRequestContext,
  path: string,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  return ask(request, (await sessionOf(request, role)).token, path, parse)
}

async function ask<Answer>(
  request: APIRequestContext,
  token: string,
  path: string,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  const answer = await request.get(`/api${path}`, { headers: authorisationBy({ token }) })
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  return parse(await answer.json())
}
