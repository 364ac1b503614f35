import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { count } from '@plumbline/contract/format/counts.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { outliersProcedures } from '@plumbline/contract/outliers/outliers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askAs } from '../support/api.ts'
import { demonstration, demonstrationLoaded, idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'

test.describe.configure({ timeout: 240_000 })

const reason = 'Contribution Record Inaccurate'

test('shows who of a provider is not scored and why, with the numbers of the API', async ({ signedInAs, request }) => {
  const id = await idOfProvider(request)
  const answered = outliersProcedures.list.answer.parse
  const all = await askAs('superuser', request, `/analysis/members/outliers/${id}`, answered)
  const others = `excludeReason=${encodeURIComponent(reason)}&page=2`
  const second = await askAs('superuser', request, `/analysis/members/outliers/${id}?${others}`, answered)

  const page = await signedInAs('superuser', '/members')
  await open(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Show' })).toBeDisabled()
  await choose(page, demonstration.withoutBatch)
  await expect(page.getByText('No data available for this provider')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await open(page)
  await expectAccessible(page)
  await choose(page, demonstration.provider)
  await expect(dialog.getByRole('heading', { name: `Outliers of Provider #${id}` })).toBeVisible()
  const groups = {
    'Suspect data': all.suspect,
    'Short Contribution History': all.shortHistory,
    '0 NAV': all.zeroNav,
    'Not Comparable': all.notComparable,
  }
  for (const [name, { savers }] of Object.entries(groups)) {
    const cell = dialog
      .getByRole('region', { name: 'All savers of the batch' })
      .locator('div')
      .filter({ hasText: name })
    await expect(cell.last()).toContainText(percent(savers / all.totalMemberCount))
    await expect(cell.last()).toContainText(`${count(savers)} of ${count(all.totalMemberCount)}`)
  }
  await expect.poll(() => ids(page)).toEqual(all.data.map(({ dataId }) => dataId))
  await expectAccessible(page)

  await dialog.getByText(reason, { exact: false }).first().click()
  await expect(dialog.getByText(`of ${count(second.count)}`, { exact: false }).last()).toBeVisible()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => ids(page)).toEqual(second.data.map(({ dataId }) => dataId))

  const saved = await savedFile(page, () => dialog.getByRole('button', { name: 'Download' }).click())
  const file = await readFile(await saved.path(), 'utf8')
  expect(file.trimEnd().split('\r\n')).toHaveLength(second.count + 1)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Outlier' })).toBeFocused()
})

test('makes a workbook of the report on screen', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser', '/reports/generate')
  await demonstrationLoaded(page, request)
  await page.getByRole('button', { name: /^More/ }).click()
  const file = await savedFile(page, () => page.getByRole('menuitem', { name: /^Workbook/ }).click())
  expect(file.suggestedFilename()).toMatch(/^report-.*\.xlsx$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('has no outliers for a benchmark user', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('bm_user', '/members')
  await expect(page.getByText('Sample data')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByRole('button', { name: 'Outlier' })).toHaveCount(0)
  const answer = await request.get('/api/analysis/members/outliers/1', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('plumbline.token'))}` },
  })
  expect(answer.status()).toBe(403)
})

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Outlier' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Outliers' })).toBeVisible()
}

async function choose(page: Page, provider: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('listbox').getByRole('option', { name: provider }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click()
}

async function ids(page: Page): Promise<string[]> {
  const rows = page.getByRole('grid', { name: 'Savers who are not scored' }).locator('tbody tr')
  return rows.evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''))
}
