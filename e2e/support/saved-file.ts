import { type Download, expect, type Page } from '@playwright/test'

/** What says that a file is ready: `PDF ready`, with what can be done with it. */
export function readyNotice(page: Page) {
  return page
    .getByRole('alert')
    .filter({ hasText: / ready/ })
    .last()
}

/** The file that somebody asks for, saved from the notice that it is ready. */
export async function savedFile(page: Page, ask: () => Promise<void>): Promise<Download> {
  await ask()
  const notice = readyNotice(page)
  await expect(notice).toBeVisible({ timeout: 120_000 })
  const coming = page.waitForEvent('download')
  await notice.getByRole('button', { name: /^Download/ }).click()
  await expect(notice).toHaveCount(0)
  return await coming
}
