import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'
import { authorisationBy, sessionOf } from '../support/sessions.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** Month ends from 2014 to 2022 at a price that grows, with a fall now and then. */
function prices(growth: number): string {
  let price = 100
  const rows = Array.from({ length: 87 }, (_, month) => {
    if (month > 0) price *= month % 9 === 0 ? 0.96 : growth
    return `${new Date(Date.UTC(2015, month, 0)).toISOString().slice(0, 10)},${price}`
  })
  return ['date,price', ...rows, ''].join('\n')
}

/** Adds a price track and waits until its savers are scored. */
async function addTrack(request: APIRequestContext, fields: Record<string, string>, growth = 1.009): Promise<number> {
  const headers = authorisationBy(await sessionOf(request, 'superuser'))
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(prices(growth)) }
  const added = await request.post('/api/price-tracks/add', { headers, multipart: { ...fields, file } })
  const { id } = await added.json()
  await expect
    .poll(async () => (await (await request.get(`/api/price-tracks/${id}`, { headers })).json()).status, {
      timeout: 60_000,
    })
    .toBe('completed')
  return id
}

const picker = (page: Page) => page.getByRole('combobox', { name: 'Price Track' })
const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('says that there is nothing to report on yet', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'Price Track Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price Track Reports' })).toBeVisible()
  await expect(page.getByText('No price track to report on.')).toBeVisible()
  await expectAccessible(page)
})

test('shows what a price track came to, of the savers that a filter leaves', async ({ signedInAs, request }) => {
  const first = await addTrack(request, { name: 'Valued once' }, 1.012)
  const second = await addTrack(request, { name: 'Harbour Growth', calculatePastPerformance: 'true' })
  const page = await signedInAs('superuser', '/price-track/reports')
  // The newest one, unless the address names another.
  await expect(picker(page)).toHaveValue(`Harbour Growth (${second})`)
  await expect(page.getByText('First date 01 Jan 2015 · NAV date 28 Feb 2022 · 74 scored savers of 74')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Key figures' })
  for (const name of ['Average score', 'Average IRR', 'Beta', 'Alpha, points a year', 'R squared']) {
    await expect(summary.getByText(name, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(/Standard Deviation is \d+\.\d\d %\./)).toBeVisible()
  await expect(figure(page, 'Price track against the benchmark')).toContainText('£100 paid in on 01 Jan 2015 became')
  const past = figure(page, 'Past performance by NAV date')
  await expect(past).toContainText('on the last, 28 Feb 2022, the savers score')
  await past.getByRole('button', { name: 'Show as table' }).click()
  await expect(past.getByRole('row')).toHaveCount(8)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'How is this calculated? IRR by start month' }).click()
  await expect(page.getByRole('dialog')).toContainText('£100 a month grows into the pot')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'First contribution year' }).click()
  await page.getByRole('option', { name: '2016', exact: true }).click({ timeout: 10_000 })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('status').filter({ hasText: '12 of 74 savers match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(figure(page, 'IRR by start month')).toContainText('£100 a month, first paid on 01 Jan 2016,')
  await expect(figure(page, 'IRR by start month')).toContainText('Savers: 12')
  expect(new URL(page.url()).search).toContain('2016')
  await page.reload()
  await expect(figure(page, 'IRR by start month')).toContainText('Savers: 12')

  const starts = page.getByRole('listbox', { name: 'IRR by start month: groups of savers' })
  await starts.press('Home')
  await starts.press('Enter')
  const savers = page.getByRole('dialog', { name: 'Member Analysis for the selected range:' })
  await expect(savers).toContainText('Year of first payment 2016 · 12 savers')
  await expect(savers.getByRole('row')).toHaveCount(13)
  await expect(savers.getByRole('button', { name: 'Download' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const checks = figure(page, 'Beside savers’ pots')
  await expect(checks).toContainText('Choose a provider whose savers are in this fund')
  await checks.getByRole('combobox', { name: 'Savers of' }).click()
  // Nobody attributes its performance, on which the check rests.
  await page.getByRole('option', { name: 'Castlegate Retirement' }).click()
  expect(new URL(page.url()).search).toContain('provider=')
  await expect(checks).toContainText('Unit-price check: nothing can be compared.')
  await expect(checks).toContainText('need a price for each working day')
  await expectAccessible(page)

  await page.goto(`/price-track/reports?track=${first}`)
  await expect(picker(page)).toHaveValue(`Valued once (${first})`)
  await expect(figure(page, 'Price track against the benchmark')).toBeVisible()
  await expect(figure(page, 'Past performance by NAV date')).toHaveCount(0)
  await page.goto('/price-track/reports?track=999')
  await expect(page.getByText('The report could not be loaded.')).toBeVisible()
  await expectAccessible(page)
})

const looks = [
  ['dark', 390],
  ['light', 390],
  ['light', 1440],
  ['dark', 1440],
] as const

for (const [scheme, width] of isLong ? looks : looks.slice(0, 1)) {
  test(`can be read ${scheme} at ${width} pixels`, async ({ signedInAs, page: blank }) => {
    await blank.emulateMedia({ colorScheme: scheme })
    const page = await signedInAs('superuser', '/price-track/reports', { width, height: 900 })
    await expect(figure(page, 'IRR by start month')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('nobody but a superuser finds it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Price Track Reports' })).toHaveCount(0)
  await page.goto('/price-track/reports')
  await expect(page).not.toHaveURL(/\/price-track\/reports/)
})
