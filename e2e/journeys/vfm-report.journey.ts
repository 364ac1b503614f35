import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { vfmDataSchema } from '@plumbline/figures/reports/vfm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi, askAs } from '../support/api.ts'
import { demonstration, demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'
import { savedFile } from '../support/saved-file.ts'

// The last file of the run: side by side, no worker ends long after the others.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

const scores = 'Score distribution'

test('shows a report, filters it, lists the savers behind a band and leaves sections out', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await pickProvider(page, demonstration.provider)
  await expect(page.getByText('How sure we are').first()).toBeVisible()
  for (const title of ['IRR distribution', 'Impact on asset value', 'Score by size of pot', 'Data quality: outliers']) {
    await expect(figure(page, title).getByRole('img').first()).toBeVisible()
  }
  await expect(page.getByText('Reading every contribution')).toHaveCount(0)
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Sections...' }).click()
  await page.getByRole('checkbox', { name: 'Score by size of pot' }).uncheck()
  await expect(figure(page, 'Score by size of pot')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('combobox', { name: 'Providers' })).toHaveCount(0)
  const from = page.getByRole('textbox', { name: 'AW Score from' })
  await from.fill('45')
  await from.press('Enter')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('AW Score: at least 45')).toBeVisible()
  await expect(figure(page, scores).getByText('Filtered by')).toBeVisible()

  // Of the band that begins below 45 only those within the filter.
  await pickMark(page, scores, 4)
  const dialog = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  const provider = await providerId(page, request, demonstration.provider)
  const figures = await report(page, request, provider, { score: { gte: 45 } })
  const band = itemAt(figures.scoreDistribution.bands, 4).savers
  await expect(dialog).toContainText(`Score 40–50 · ${band.toLocaleString('en-GB')} saver`)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await page.getByText('2 bands').click()
  await expect(figure(page, scores).getByRole('option')).toHaveCount(2)

  // The address is the truth.
  await page.reload()
  await expect(figure(page, scores).getByRole('option')).toHaveCount(2)
  await expect(page.getByText('AW Score: at least 45')).toBeVisible()
  await expect(figure(page, 'Score by size of pot')).toHaveCount(0)
  await page.getByRole('button', { name: `How is this calculated? ${scores}` }).click()
  await expect(page.getByRole('dialog')).toContainText('What it is')
  await page.keyboard.press('Escape')

  await expectContents(page)
  await expectLargeAndWhole(page)

  await pickProvider(page, demonstration.withoutBatch)
  await expect(page.getByText('No data available for this provider')).toBeVisible()
})

for (const role of isLong ? (['pilot', 'vfm_user'] as const) : (['pilot'] as const)) {
  test(`a ${role} has the savers behind a bar as a file, of the providers that are theirs`, async ({
    signedInAs,
    request,
  }) => {
    const own = await askAs(role, request, '/providers', providersProcedures.list.answer.parse)
    const provider = own.find(({ batchId }) => batchId !== null)
    const page = await signedInAs(role, `/dashboard/providers/${provider?.id}/report`)
    await expect(page.getByRole('heading', { level: 2, name: String(provider?.name) })).toBeVisible()
    await page.getByRole('button', { name: /^More/ }).click()
    await expect(page.getByRole('menuitem', { name: 'All reports' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Show Details' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await pickMark(page, 'Score by size of pot', 0)
    const { potEffect } = await report(page, request, provider?.id ?? 0, {})
    const dialog = page.getByRole('dialog')
    const file = await savedFile(page, () => dialog.getByRole('button', { name: 'Download' }).click())
    const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
    expect(lines).toHaveLength(itemAt(potEffect.bands, 0).savers + 1)

    const foreign = [2, 3, 4, 5, 6, 7].find((id) => !own.some((each) => each.id === id))
    await page.goto(`/dashboard/providers/${foreign}/report`)
    await expect(page.getByText('The report could not be loaded.')).toBeVisible()
  })
}

test('a bm_user has no reports, and is refused', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('bm_user')
  await expect(page.getByRole('link', { name: 'Savers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports', exact: true })).toHaveCount(0)
  await page.goto('/reports/generate')
  await expect(page).toHaveURL(/\/benchmarking\/reports/)
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/pdf/reports/data/2', '/pdf/reports/pooled/2', '/pdf/generate/2', '/reports']) {
    expect((await request.get(`/api${path}`, { headers })).status(), path).toBe(403)
  }
})

/** Contents say what is read, and lead to a section by the keyboard; on a phone they are a list to choose from. */
async function expectContents(page: Page): Promise<void> {
  const contents = page.getByRole('navigation', { name: 'Contents of the report' })
  await contents.getByRole('link', { name: 'Data quality' }).focus()
  await page.keyboard.press('Enter')
  await expect(figure(page, 'Data quality: outliers')).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'Data quality' })).toHaveAttribute('aria-current', 'location')
  await expect(contents).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await contents.getByRole('combobox').selectOption('Summary')
  await expect(contents.getByRole('combobox')).toHaveValue('report-start')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A figure as large as the window, and its table with every row and a total that looks like one. */
async function expectLargeAndWhole(page: Page): Promise<void> {
  const title = 'IRR distribution'
  await page.getByRole('button', { name: `Enlarge ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.locator('svg[baseProfile]')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await figure(page, title).getByRole('button', { name: 'Show as table' }).click()
  const table = figure(page, title).getByRole('region', { name: `${title}: table` })
  expect(await table.evaluate((region) => region.scrollHeight - region.clientHeight)).toBeLessThanOrEqual(1)
  await expect(table.getByRole('row').last().getByRole('cell').first()).toHaveCSS('font-weight', '600')
}

function figure(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

async function pickProvider(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Provider' }).fill(name.slice(0, 6))
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('combobox', { name: 'Provider' })).toHaveValue(name)
}

/** By the keyboard: the figure is one stop, arrows go from mark to mark. */
async function pickMark(page: Page, title: string, place: number): Promise<void> {
  const marks = figure(page, title).getByRole('listbox')
  await marks.press('Home')
  for (let step = 0; step < place; step += 1) await marks.press('ArrowRight')
  await marks.press('Enter')
}

type Asking = Parameters<typeof askApi>[1]

async function providerId(page: Page, request: Asking, name: string): Promise<number> {
  const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
  return providers.find((provider) => provider.name === name)?.id ?? 0
}

function report(page: Page, request: Asking, provider: number, filter: SaverFilter) {
  const filters = encodeURIComponent(JSON.stringify(filter))
  return askApi(page, request, `/pdf/reports/data/${provider}?filters=${filters}`, (answer) =>
    vfmDataSchema.parse(answer),
  )
}
