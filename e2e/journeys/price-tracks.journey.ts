import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

// The list begins empty, and is left so.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Month ends from 2014 to 2022 at a price that grows, with a fall now and then. */
function prices(): string {
  let price = 100
  const rows = Array.from({ length: 87 }, (_, month) => {
    if (month > 0) price *= month % 9 === 0 ? 0.96 : 1.009
    return `${new Date(Date.UTC(2015, month, 0)).toISOString().slice(0, 10)},${price}`
  })
  return ['date,price', ...rows, ''].join('\n')
}

/** From its details to its artificial savers, one of them, and back to real ones. */
async function lookAtSavers(page: Page) {
  await page.getByRole('link', { name: 'See its savers' }).click()
  await expect(page.getByText(/^Price track \d+: Harbour Growth$/)).toBeVisible()
  await expect(page.getByText('(0 out of 74 selected)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2&batch=/)
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^History of saver/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Saver 20\d\d-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Show real savers' }).click()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible()
}

test('a price track is added with the defaults of the form, scored and shown', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'Price Tracks', exact: true }).click()
  await expect(page.getByText('No price tracks yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Price Track' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add PriceTrack' })).toBeVisible()
  await expect(page.getByLabel('First Date', { exact: true })).toHaveValue('01 Jan 2015')
  await expect(page.getByLabel('NAV Date', { exact: true })).toHaveValue('28 Feb 2022')
  await expect(page.getByLabel('Charge', { exact: true })).toHaveValue('0.5%')

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const add = page.getByRole('button', { name: 'Add Price Track' })
  await add.click()
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible()
  await expect(page.getByText('Give the price track a name.')).toBeVisible()
  expect(sent.filter((url) => url.includes('/price-tracks/'))).toEqual([])
  await expectAccessible(page)

  const file = (content: string) => ({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await page.getByLabel('Name', { exact: true }).fill('Harbour Growth')
  await page.locator('input[type="file"]').setInputFiles(file(prices().replace('2015-02-28,', '2015-02-28,-')))
  await add.click()
  await expect(page.getByText('A price must be above 0. Correct it.')).toBeVisible()
  await expectAccessible(page)

  await page.locator('input[type="file"]').setInputFiles(file(prices()))
  await add.dblclick()
  await expect(page.getByText('Price track added.')).toBeVisible()
  await expect(page).toHaveURL(/\/price-track\/list$/)
  const row = page.getByRole('row').filter({ hasText: 'Harbour Growth' })
  await expect(row).toContainText('Completed', { timeout: 60_000 })
  await expect(row).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'View Details of Harbour Growth' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Standard Deviation is \d+\.\d\d %$/)).toBeVisible()
  await expect(dialog).toContainText('£100 paid in on 01 Jan 2015 became')
  await expect(dialog).toContainText('charge:0.5% a year')
  await expectAccessible(page)
  await lookAtSavers(page)
  await page.goto('/price-track/list')
  await page.getByRole('button', { name: 'View Details of Harbour Growth' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete price track' }).click()
  await expect(page.getByText('No price tracks yet.')).toBeVisible()
})

test('nobody but a superuser finds it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Price Tracks', exact: true })).toHaveCount(0)
  await page.goto('/price-track/list')
  await expect(page).not.toHaveURL(/\/price-track\/list$/)
})
