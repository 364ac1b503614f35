import { expect, type Page } from '@playwright/test'
import { visibleText } from '@plumbline/contract/format/visible-text.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'

test.use({ ownServer: 'changed' })
const provider = '__proto__ Pensions'
/** Names that are something else in objects, pages, addresses, sheets, or to the eye. The fixtures freeze what objects share. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  `e${'\u0301'.repeat(120)}`,
  'right\u202Eleft',
  'שלום עולם',
  '👩‍👩‍👧‍👦 family',
  'zero\u200Bwidth',
  '=1+1',
  '&<b>#/?%',
] as const

/** Of those, one of each sort: each is in the lists and figures of all. */
const mostHostile = ['__proto__', 'right\u202Eleft', '&<b>#/?%'] as const

/** Ten savers of each name, which is their scheme, their fund and what they are in a column called `__proto__`. */
function fileOfNames() {
  const lines = ['saver_id,contribution_date,contribution_amount,nav_date,nav_amount,scheme,fund,__proto__']
  for (const [place, name] of names.entries()) {
    for (let saver = 0; saver < 10; saver++) {
      const rest = `2024-12-31,${2500 + 20 * saver + 10 * place}.00,"${name}","${name}","${name}"`
      for (let month = 1; month <= 24; month++) {
        const date = `${2022 + Math.floor((month - 1) / 12)}-${String(((month - 1) % 12) + 1).padStart(2, '0')}-15`
        lines.push(`${'ABCDEFGHIJ'[place]}-${saver},${date},100.00,${rest}`)
      }
    }
  }
  return { name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\n')}\n`) }
}

test('shows names that are something else elsewhere, in lists, filters, addresses, charts and files', {
  tag: '@long',
}, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const failures: string[] = []
  page.on('pageerror', (failure) => failures.push(failure.message))
  await uploadNames(page)

  await test.step('each is found by the filter, and again from the address', async () => {
    for (const name of names) {
      await page.goto(`/members?filters=${encodeURIComponent(JSON.stringify({ schemes: [name], funds: [name] }))}`)
      await expect(page.getByText('(0 out of 10 selected)')).toBeVisible()
      await expect(page.getByText(`Scheme: ${visibleText(name)}`)).toBeVisible()
      await expect(page.getByRole('gridcell', { name: visibleText(name), exact: true }).first()).toBeVisible()
      const { searchParams } = new URL(page.url())
      expect(JSON.parse(searchParams.get('filters') ?? '{}')).toMatchObject({ schemes: [name], funds: [name] })
    }
  })

  await test.step('each is chosen in the panel of filters', async () => {
    await page.goto('/members')
    await page.getByRole('button', { name: /^Filter/ }).click()
    const panel = page.getByRole('complementary', { name: 'Filter' })
    await panel.getByRole('combobox', { name: 'Scheme', exact: true }).click()
    for (const name of mostHostile) {
      await page.getByRole('option', { name: visibleText(name), exact: true }).click()
    }
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('status')).toHaveText(/^30 of [\d,]+ savers match$/)
  })

  await test.step('each is a bar of the report, which becomes a PDF', async () => {
    await page.goto('/reports/generate')
    await page.getByPlaceholder('Choose a provider').fill(provider)
    await page.getByRole('option', { name: provider }).click()
    const funds = page.getByRole('region', { name: 'Segmentation: Fund', exact: true })
    await funds.scrollIntoViewIfNeeded({ timeout: 60_000 })
    await funds.getByRole('button', { name: 'Table' }).click()
    for (const name of names) await expect(funds.getByRole('table')).toContainText(visibleText(name))
    const pdf = await savedFile(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)
  })
  expect(failures).toEqual([])
})

async function uploadNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('dialog').getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await form.getByRole('textbox', { name: 'Provider Name' }).fill(provider)
  await form.getByRole('button', { name: 'Add Provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Data' })
  await expect(dialog.getByPlaceholder('Choose a provider')).toHaveValue(provider)
  await dialog.locator('input[type=file]').setInputFiles(fileOfNames())
  await dialog.getByRole('switch', { name: 'Publish without asking' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText(`names.csv is published for ${provider}.`)).toBeVisible({ timeout: 120_000 })
  await page.goto('/imports')
  const row = page.getByRole('row').filter({ hasText: 'names.csv' })
  await expect(row).toContainText('Completed', { timeout: 120_000 })
}
