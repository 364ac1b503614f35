import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

test('finds in the audit log who did what, and takes it along', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Audit Log' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log')
  const log = page.getByRole('grid', { name: 'Audit log' })
  const filters = page.getByRole('search', { name: 'Filter the audit log' })
  await log.waitFor()
  await filters.waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'E-mail' }).click()
  await expect(log.getByRole('columnheader')).toHaveText(['When', 'Who', 'What', 'To what', 'Entry', 'Open'])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect(log.getByRole('columnheader')).toHaveCount(7)

  await filters.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Signed in', exact: true }).click()
  await expect(page).toHaveURL(/action=session.open/)
  await expect(log).toHaveAttribute('aria-busy', 'false')
  await expect(log.getByRole('row').nth(1)).toContainText('Signed in')
  await log
    .getByRole('button', { name: /^Details of entry/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('session.open')
  await expect(page).toHaveURL(/entry=\d+/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await filters.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toBe('audit-log.csv')
  await filters.getByLabel('To what').fill('GET /audit/export.csv')
  await expect(page.getByText('Nothing in the log is like this.')).toBeVisible()
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Clear filters' }).click()
  await expect(filters.getByRole('combobox', { name: 'What' })).toHaveValue('')
  await page.goto('/audit?action=data.export')
  await expect(log.getByRole('row').nth(1)).toContainText('Data exported')
})

test('reads the audit log on a phone without leaving its width', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/audit', { width: 390, height: 844 })
  await page.getByRole('grid', { name: 'Audit log' }).waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('keeps others than superusers away from the audit log', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot', '/audit')
  await expect(page).toHaveURL(/\/members/)
})
