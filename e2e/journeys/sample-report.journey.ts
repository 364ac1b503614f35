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

test('is read by a benchmark user on a phone, who lists the sample savers behind a bar', async ({ signedInAs }) => {
  const page = await signedInAs('bm_user', '/sample-report', { width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Portfolio less benchmark', exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page)
  const rates = page.getByRole('region', { name: 'IRR distribution' })
  const bars = rates.getByRole('listbox', { name: 'IRR distribution: groups of savers' })
  await bars.scrollIntoViewIfNeeded()
  // A bar in the middle is high enough to be clicked at its foot.
  const picture = rates.getByRole('img', { name: /^Columns of savers by actual IRR/ })
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width / 2, y: height - 70 } })
  const dialog = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  await expect(dialog).toContainText(/Actual IRR .* · [\d,]+ savers · the first 15 are listed/)
  await expect(dialog.getByRole('row')).toHaveCount(16)
  await expect(dialog.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  // All pots are behind each date, so that there is nothing to click.
  await expect(page.getByRole('listbox', { name: /^Portfolio less benchmark/ })).toHaveCount(0)
})
