import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '@plumbline/report/testing/read-pdf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'

test.describe.configure({ mode: 'serial' })

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Benchmarking', exact: true }).click()
  await expect(page.getByText('BENCHMARKING REPORT')).toBeVisible()
  await expect(page.getByRole('img', { name: /points by assets and mean score/ })).toBeVisible()
}

/** The text of the PDF that a screen exports, without the spaces that its reader makes up. */
async function exported(page: Page, name: string): Promise<string> {
  const file = await savedFile(page, () => page.getByRole('button', { name, exact: true }).click())
  const { pages } = await readPdf(new Uint8Array(await readFile(await file.path())))
  return pages.join(' ').replaceAll(/\s+/g, '')
}

test('shows a superuser how a provider stands, filtered by the address, light and dark, on a phone', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  await open(page)
  await expect(page.getByRole('heading', { name: 'Score benchmarking' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Data quality benchmarking' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
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
  await page.getByRole('button', { name: /^Enlarge .*score/i }).click()
  await expect(page).toHaveURL(/assets=all/)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText('Log', { exact: true }).click()
  await expect(page).toHaveURL(/assets=log/)
  await page.setViewportSize({ width: 390, height: 844 })
  // To where the bar covers no link by half.
  await page.getByRole('heading', { name: 'Data quality benchmarking' }).evaluate((heading) => heading.scrollIntoView())
  await expect(page.getByRole('combobox', { name: 'Provider' })).toBeInViewport()
  await expectAccessible(page)
})

test('lets a value-for-money user filter, and print what is on screen', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await open(page)
  await expect(page.getByRole('button', { name: 'Reset' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request my VFM report' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'View sample VFM report' })).toBeHidden()
  const finding = (await page.getByLabel('Cover').getByRole('paragraph').last().textContent()) ?? ''
  const text = await exported(page, 'Export PDF')
  expect(text).toContain(finding.replaceAll(/\s+/g, ''))
  expect(text).toContain('ProviderC')
})

test('is where a benchmark user begins, who prints it, asks for a report and sees a sample of one', async ({
  signedInAs,
}) => {
  const page = await signedInAs('bm_user')
  await expect(page).toHaveURL(/benchmarking\/reports/)
  await expect(page.getByText('BENCHMARKING REPORT')).toBeVisible()
  await expect(page.getByText('Your role sees benchmarking without filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Request my VFM report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request my VFM report' })
  await expect(dialog.getByText('Thank you for requesting the VFM report.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(dialog).toBeHidden()
  await expectAccessible(page)
  expect(await exported(page, 'Export PDF')).toContain('Harbour&ValePensions')
  await page.getByRole('link', { name: 'How benchmarking works' }).click()
  await expect(page.getByRole('heading', { name: '14. Benchmarking' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'View sample VFM report' }).click()
  await expect(page).toHaveURL(/sample-report/)
  await expect(page.getByRole('heading', { name: 'Sample data', level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Request my VFM report' })).toBeVisible()
})

test('is answered by a superuser, who finds the request in the outbox', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/outbox?kind=report-request')
  const row = page.getByRole('row').filter({ hasText: 'VFM report requested by Ben Mark' }).first()
  await expect(row).toContainText('Not yet')
  await row.getByRole('button', { name: /^Read mail/ }).click()
  const dialog = page.getByRole('dialog', { name: /^VFM report requested/ })
  await expect(dialog).toContainText('Ben Mark')
  await dialog.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(dialog.getByRole('button', { name: 'Not answered yet' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(row).toContainText('by Sam Superuser')
})

test('is not there for a pilot, nor is the sample', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Benchmarking', exact: true })).toBeHidden()
  for (const path of ['/benchmarking/reports', '/sample-report']) {
    await page.goto(path)
    await expect(page).toHaveURL(/members/)
  }
})
