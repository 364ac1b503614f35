import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import type { Provider } from '@plumbline/contract/providers/providers.ts'
import { expectAccessible, expectAccessibleOnPhoneToo } from '../support/accessibility.ts'
import { askAs } from '../support/api.ts'
import { test } from '../support/fixtures.ts'
import { indexFile, monthEnds } from '../support/index-files.ts'
import { authorisationBy, sessionOf } from '../support/sessions.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const providersOf = (role: Role, request: APIRequestContext) =>
  // What the contract says of this call is tested on the server.
  askAs(role, request, '/providers', (answer) =>
    (answer as readonly Provider[]).filter(({ batchId }) => batchId !== null),
  )

/** What a pilot may see, and something that they may not. */
let own: Provider
let another: Provider

async function addIndex(request: APIRequestContext, name: string, growth: number): Promise<void> {
  const days = monthEnds(1984, 2026)
  const file = indexFile(
    'levels.csv',
    'date,level',
    days.map((day, month) => `${day},${(100 * (1 + growth) ** month).toFixed(6)}`),
  )
  const answer = await request.post('/api/benchmarks/add', {
    headers: authorisationBy(await sessionOf(request, 'superuser')),
    multipart: { name, startDate: '1984-01-31', endDate: '2026-12-31', file },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const result = (page: Page) => page.getByRole('region', { name: /against three benchmarks$/ })

test('finds what a pilot may see', async ({ request }) => {
  const [first] = await providersOf('pilot', request)
  if (first === undefined) throw new Error('a pilot has no provider with data')
  own = first
})

test('compares three benchmarks, and shows them in the report', async ({ signedInAs, request }) => {
  await addIndex(request, 'Steep growth', 0.012)
  await addIndex(request, 'Flat growth', 0.001)
  const mapped = own.id
  another = (await providersOf('superuser', request)).find(({ id }) => id !== mapped) ?? own
  const page = await signedInAs('superuser', `/providers?provider=${own.id}`)
  await page.getByRole('link', { name: 'Compare benchmarks' }).click()
  await expect(page).toHaveURL(new RegExp(`/benchmark/compare\\?provider=${own.id}$`))
  await expect(page.getByText('Nothing has been compared yet.')).toBeVisible()
  await expect(page.getByText('Steep growth v1', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(result(page)).toContainText(/Against .*savers did/, { timeout: 120_000 })
  await expect(result(page)).toContainText('nothing is published')
  const table = page.getByRole('region', { name: 'Each benchmark in figures' })
  await expect(table.getByRole('row', { name: /^Demonstration index \(v1, this batch\)/ })).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(result(page).getByRole('img', { name: /^A row for each of 3 benchmarks/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await result(page).getByRole('button', { name: 'How is this calculated?' }).click()
  await expect(page.getByRole('dialog')).toContainText('nothing is published')
  await expectAccessibleOnPhoneToo(page)
  await page.keyboard.press('Escape')

  await expect(page.getByText(/^Data batch \d+\.\d+ · NAV date \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('"Demonstration index (v1, this batch)",')

  const address = page.url()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(result(page)).toBeVisible()
  expect(page.url()).toBe(address)

  await page.goto(`/dashboard/providers/${own.id}/report`)
  await expect(page.getByRole('heading', { name: 'Data quality: outliers' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Sensitivity to the benchmark' })).toHaveCount(0)
  await page.goto(address)
  await page.getByRole('switch', { name: 'Sensitivity to the benchmark' }).check({ force: true })
  await expect(page.getByRole('switch', { name: 'Sensitivity to the benchmark' })).toBeChecked()
  await page.goto(`/dashboard/providers/${own.id}/report`)
  const section = page.getByRole('region', { name: 'Sensitivity to the benchmark' }).first()
  await section.scrollIntoViewIfNeeded({ timeout: 60_000 })
  await expect(section).toContainText(/Against .*savers did/)
})

test('lets a pilot read what was compared, of their own provider alone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot', `/benchmark/compare?provider=${own.id}`)
  await expect(result(page)).toContainText(/Against .*savers did/, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toHaveCount(0)
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByText('The report has this comparison as a section of its own.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/benchmark/compare?provider=${another.id}`)
  await expect(page.getByText('Nothing to compare.')).toBeVisible()
  await expect(page.getByText(another.name)).toHaveCount(0)
})

test('is not for a benchmark user', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('bm_user', `/benchmark/compare?provider=${own.id}`)
  await expect(page).not.toHaveURL(/\/benchmark\/compare/)
  await expect(page.getByRole('heading', { level: 1, name: 'Compare Benchmarks' })).toHaveCount(0)
})
