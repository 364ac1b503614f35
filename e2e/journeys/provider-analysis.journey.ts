import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi, askAs } from '../support/api.ts'
import { demonstration, demonstrationLoaded, idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'

// The first journey waits for the demonstration's files to be imported.
test.describe.configure({ timeout: 240_000 })

const titles = [
  'Data Set segmentation',
  'Actual vs Benchmark IRR',
  'IRR vs Investment Start Date',
  'Actual IRR Distribution',
]

test('analyses a provider, and lists the savers behind a bar', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  await page.getByRole('link', { name: 'Providers', exact: true }).click()
  await page.getByRole('link', { name: `${demonstration.provider}: provider analysis` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Analysis' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: demonstration.provider })).toBeVisible()
  for (const title of titles) await expect(chart(page, title)).toBeVisible()
  const sizes = await Promise.all(titles.map((title) => chart(page, title).boundingBox()))
  for (const size of sizes) expect(size?.height).toBeGreaterThanOrEqual(480)
  expect(sizes[2]?.width).toBe(Math.max(...sizes.map((size) => size?.width ?? 0)))
  const savers = page.getByRole('grid', { name: `Savers of ${demonstration.provider}` })
  await expect(savers.getByRole('row')).toHaveCount(16)
  await expectAccessible(page)

  // By the keyboard, then by the pointer.
  const years = page.getByRole('listbox', { name: 'IRR vs Investment Start Date: groups of savers' })
  await years.press('End')
  const bar = await years.getByRole('option', { selected: true }).textContent()
  await years.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  await expect(dialog).toContainText(String(bar?.split(', ')[0]))
  await expect(dialog).toContainText(`${/Savers: ([\d,]*\d)/.exec(bar ?? '')?.[1]} saver`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(years).toBeFocused()

  await chart(page, 'Data Set segmentation').locator('path[fill="#2F62C4"]').first().click()
  await expect(dialog).toContainText('Scheme ')
  const first = dialog.getByRole('row').nth(1)
  const largest = await first.textContent()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog).toContainText('16–30 of')
  await expect(first).not.toHaveText(largest ?? '')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toHaveCount(0)
})

test('divides savers by fund, makes a PDF and says where there is nothing', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser', `/providers/${await idOfProvider(request)}/analysis`)
  const dialog = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  await expectFundsOnRequest(page)

  const address = page.getByText('The PDF is ready').getByRole('link')
  const saved = await savedFile(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('Please wait while PDF is being generated')).toBeVisible()
    await expect(address).toBeVisible({ timeout: 120_000 })
  })
  await expect(address).toHaveText(/\/downloads\/\d+$/)
  await expect(page.getByText('token=')).toHaveCount(0)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const [shown] = await Promise.all([page.waitForEvent('popup'), address.click()])
  const pdf = await shown.waitForResponse((answer) => answer.url().includes('/export-files'))
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await shown.close()

  // Who invests in the index scores 50, so nobody is in the lowest band.
  await page.goto(`/reports/generate?provider=${await idOf(page, request, 'Meridian Index Pension')}&picked=awDist.0`)
  await expect(page.getByText('No data available for this range')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.goto(`/providers/${await idOf(page, request, demonstration.withoutBatch)}/analysis`)
  await expect(page.getByText('No data available for this provider')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Providers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Management' })).toBeVisible()
})

test('is for those whose provider it is', async ({ signedInAs, request }) => {
  const own = await askAs('pilot', request, '/providers', providersProcedures.list.answer.parse)
  const { id: first, name } = itemAt(own, 0)
  const page = await signedInAs('pilot', `/providers/${first}/analysis`)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const title of titles) await expect(chart(page, title)).toBeVisible()
  const sizes = await Promise.all(titles.map((title) => chart(page, title).boundingBox()))
  for (const size of sizes) expect(size?.height).toBeGreaterThanOrEqual(480)
  expect(sizes[2]?.width).toBe(Math.max(...sizes.map((size) => size?.width ?? 0)))
  const foreign = [2, 3, 4, 5, 6, 7].find((id) => !own.some((provider) => provider.id === id))
  await page.goto(`/providers/${foreign}/analysis`)
  await expect(page.getByText('There is no such provider, or it is not assigned to you.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Savers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savers' })).toBeVisible()
})

/** In the address, so that a link opens the same. */
async function expectFundsOnRequest(page: Page): Promise<void> {
  const by = page.getByRole('radiogroup', { name: 'Savers divided by' })
  await by.getByText('Funds').click()
  await expect(page).toHaveURL(/[?&]by=funds/)
  await page.reload()
  await expect(chart(page, 'Data Set segmentation by fund')).toBeVisible()
  const funds = page.getByRole('listbox', { name: 'Data Set segmentation by fund: groups of savers' })
  await funds.press('Home')
  await funds.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  await expect(dialog).toContainText('Fund ')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await by.getByText('Schemes').click()
  await expect(page).not.toHaveURL(/[?&]by=/)
}

async function idOf(page: Page, request: APIRequestContext, wanted: string) {
  const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
  return providers.find(({ name }) => name === wanted)?.id
}

function chart(page: Page, title: string) {
  return page.getByRole('region', { name: title }).locator('[role="img"]')
}
