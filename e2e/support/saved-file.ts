import { type Download, expect, type Page } from '@playwright/test'

/** What says that a file is ready: `PDF ready`, with what can be done with it. */
export function readyNotice(page: Page) {
  return page
    .getByRole('alert')
    .filter({ hasText: / ready/ })
    .last()
}

/** Does something in a browser that forbids windows of its own, as most do when a page opens one long after the click. */
export async function withoutWindows<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const open = await page.evaluateHandle(() => window.open)
  await page.evaluate(() => {
    window.open = () => null
  })
  try {
    return await act()
  } finally {
    await page.evaluate((before) => {
      window.open = before
    }, open)
  }
}

/** The file that a person asks for, saved from the notice that it is ready. */
export async function savedFile(page: Page, ask: () => Promise<void>): Promise<Download> {
  return await withoutWindows(page, async () => {
    await ask()
    return await savedFromNotice(page)
  })
}

async function savedFromNotice(page: Page): Promise<Download> {
  const notice = readyNotice(page)
  await expect(notice).toBeVisible({ timeout: 120_000 })
  const coming = page.waitForEvent('download')
  await notice.getByRole('button', { name: /^Download/ }).click()
  await expect(notice).toHaveCount(0)
  return await coming
}
