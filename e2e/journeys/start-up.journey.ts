import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'

const calls = ['/api/providers', '/api/providers/performance-attribution', '/api/auth/me']

for (const path of isLong ? calls : calls.slice(0, 1)) {
  test(`offers to try again when ${path} fails at the start`, async ({ signedInAs }) => {
    const page = await signedInAs('superuser')
    await page.route(`**${path}`, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Try again in a moment.', requestId: '7F3C-21' },
      }),
    )
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('The dashboard could not be loaded. Try again in a moment.')
    await expect(page.getByText('Reference for support: 7F3C-21')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)

    await page.unroute(`**${path}`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')
  })
}

test('says that it loads while a call at the start takes its time', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  let answer: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/providers', async (route) => {
    await gate
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  answer?.()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')
})
