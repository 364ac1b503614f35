import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readPdf } from '@plumbline/report/testing/read-pdf.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'

test('shows a superuser the sample report, with sections to leave out, and prints it marked', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  await page.getByRole('link', { name: 'Sample Report' }).click()
  await expect(page.getByText('TEST REPORT of sample data')).toBeVisible()
  for (const name of ['Portfolio less benchmark', 'Methodology']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible({ timeout: 60_000 })
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sections' }).click()
  const sections = page.getByRole('dialog', { name: 'Sections of the report' })
  await expect(sections.getByRole('checkbox')).toHaveCount(10)
  await sections.getByRole('checkbox', { name: 'Methodology' }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/without=/)
  await expect(page.getByRole('heading', { name: 'Sample data', level: 2, exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name: 'Sample data of stronger funds' }).click()
  await expect(page.getByRole('heading', { name: 'Sample data of stronger funds', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/provider=\d+.*without=/)
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  const { pages } = await readPdf(new Uint8Array(await readFile(await file.path())))
  for (const text of pages) expect(text).toContain('TEST REPORT')
  expect(pages[0]).toContain('Sample data of stronger funds')
  // Of its contents: what is left out on screen is left out on paper.
  expect(pages[1]).toContain('Provenance')
  expect(pages[1]).not.toContain('Methodology')
})

test('is read by a benchmark user on a phone', async ({ signedInAs }) => {
  const page = await signedInAs('bm_user', '/sample-report', { width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Portfolio less benchmark', exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
})
