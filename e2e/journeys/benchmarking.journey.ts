import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

test.describe.configure({ mode: 'serial' })

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Benchmarking', exact: true }).click()
  await expect(page.getByText('BENCHMARKING REPORT')).toBeVisible()
  await expect(page.getByRole('img', { name: /points by assets and mean score/ })).toBeVisible()
}

test('shows a superuser how a provider stands, filtered by the address, light and dark, on a phone', async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser')
  await open(page)
  await expect(page.getByRole('heading', { name: 'Score benchmarking' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Data quality benchmarking' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Scheme/ }).click()
  await page.getByRole('checkbox', { name: 'Master Trusts' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/filters=/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Scheme Master Trusts' })).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page).not.toHaveURL(/filters=/)
  await page.getByText('Log', { exact: true }).click()
  await expect(page).toHaveURL(/assets=log/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => window.scrollTo(0, 1200))
  await expect(page.getByRole('combobox', { name: 'Provider' })).toBeInViewport()
  await expectAccessible(page)
})

test('lets a value-for-money user filter, and asks nothing of them', async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await open(page)
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request my VFM report' })).toBeHidden()
})

test('is where a benchmark user begins, who sees why there is no filter and asks for a report', async ({
  signedInAs,
}) => {
  const page = await signedInAs('bm_user')
  await expect(page).toHaveURL(/benchmarking\/reports/)
  await page.getByRole('button', { name: 'Request my VFM report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request my VFM report' })
  await expect(dialog.getByText('Thank you for requesting the VFM report.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'How benchmarking works' }).click()
  await expect(page.getByRole('heading', { name: '14. Benchmarking' })).toBeVisible()
})

test('is not there for a pilot', async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Benchmarking', exact: true })).toBeHidden()
  await page.goto('/benchmarking/reports')
  await expect(page).toHaveURL(/members/)
})
