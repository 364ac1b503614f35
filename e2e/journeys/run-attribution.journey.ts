import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

// A server of its own: what is begun here would be under way, or there, for others.
test.use({ ownServer: 'run-attribution' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('a superuser begins an attribution from the report and follows it in the tray', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.goto('/reports/generate')
  const button = page.getByRole('button', { name: 'Run Performance Attribution' })
  await expect(button).toBeVisible({ timeout: 200_000 })
  await button.click()
  const dialog = page.getByRole('dialog', { name: /Run Performance Attribution/ })
  await expect(dialog.getByRole('combobox', { name: 'Scheme' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog).toContainText(
    'Performance Attribution has started. Please check back in some time to get the report in the Performance Attribution tab.',
  )
  await expectAccessible(page)
  await expect(dialog).toContainText(/Completed|Ended without a track/, { timeout: 200_000 })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('button', { name: /^Downloads/ }).click()
  const tray = page.getByRole('dialog', { name: 'Downloads' })
  await expect(tray.getByText(/: Performance attribution$/)).toBeVisible()
  await expect(tray.getByRole('listitem').filter({ hasText: 'Performance attribution' })).toContainText(
    /Completed|Ended without a track/,
  )
  await expectAccessible(page)
})

test('nobody else has the button', async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await page.goto('/reports/generate')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible({ timeout: 100_000 })
  await expect(page.getByRole('button', { name: 'Run Performance Attribution' })).toHaveCount(0)
})
