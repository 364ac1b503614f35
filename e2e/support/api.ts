import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** Asks the API as the person whose page it is. */
export async function askApi<Answer>(
  page: Page,
  request: APIRequestContext,
  path: string,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true)
  return parse(await answer.json())
}
