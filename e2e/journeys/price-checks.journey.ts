import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { lateSavers } from '../support/late-savers.ts'
import { isLong } from '../support/long-version.ts'
import { savedFile } from '../support/saved-file.ts'
import { superuserApi } from '../support/superuser-api.ts'
import { typeInto } from '../support/type-into.ts'

// A server of its own: providers and price tracks of its own would be among those of others.
test.use({ ownServer: 'price-checks' })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const checks = (page: Page) => page.getByRole('region', { name: 'Beside savers’ pots' })
const reconciled = 'From the declared return to what savers got'
let address = ''

test('finds how late payments were invested', async ({ signedInAs, request }) => {
  const api = await superuserApi(request)
  const { prices, savers } = lateSavers(12)
  const { id: providerId } = await api.post('/providers', { name: 'Late Trust' })
  const { importId } = await api.send('/upload-data', { providerId: String(providerId) }, savers)
  await expect
    .poll(async () => (await api.get(`/import-jobs/${importId}`)).state, { timeout: 120_000 })
    .toBe('completed')
  const fields = { name: 'Late Growth', navDate: '2022-12-30', chargesIncluded: 'true' }
  const { id: trackId } = await api.send('/price-tracks/add', fields, prices)
  const status = async (path: string) => (await api.get(path)).status
  await expect.poll(() => status(`/price-tracks/${trackId}`), { timeout: 60_000 }).toBe('completed')
  const { id: runId } = await api.get(`/performance-attribution/trigger/${providerId}`)
  await expect.poll(() => status(`/performance-attribution/runs/${runId}`), { timeout: 120_000 }).toBe('completed')

  address = `/price-track/reports?track=${trackId}&provider=${providerId}`
  const page = await signedInAs('superuser', address)
  const delaySentence =
    /Pots fit best if payments are invested (\d+) days after they are paid \(95%: (\d+) to (\d+)\)\./
  await expect(checks(page)).toContainText(delaySentence, { timeout: 60_000 })
  const [, days, low, high] = (delaySentence.exec((await checks(page).textContent()) ?? '') ?? []).map(Number)
  expect(low).toBeLessThanOrEqual(12)
  expect(high).toBeGreaterThanOrEqual(12)
  expect(Math.abs(Number(days) - 12)).toBeLessThanOrEqual(5)
  await expectAccessible(page)
})

test('reconciles a declared return with what savers got', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', address)
  const form = page.getByRole('form', { name: 'Declared return' })
  await form.getByRole('button', { name: 'Reconcile' }).click({ timeout: 60_000 })
  await expect(form.getByRole('alert')).toBeVisible()
  await typeInto(form.getByRole('textbox', { name: '2020' }), '7.5%')
  await typeInto(form.getByRole('textbox', { name: '2021' }), '4.2')
  await typeInto(form.getByRole('textbox', { name: 'Charge not in it' }), '0.5')
  await form.getByRole('button', { name: 'Reconcile' }).click()
  const figure = page.getByRole('region', { name: reconciled, exact: true })
  await expect(figure).toContainText('2020', { timeout: 60_000 })
  await expect(figure.getByRole('table').first()).toBeVisible()
  address = page.url().replace(/^https?:\/\/[^/]+/, '')
})

const looks = [
  ['dark', 390],
  ['light', 390],
  ['light', 1440],
  ['dark', 1440],
] as const

for (const [scheme, width] of isLong ? looks : looks.slice(0, 1)) {
  test(`both can be read ${scheme} at ${width} pixels`, async ({ signedInAs, page: blank }) => {
    await blank.emulateMedia({ colorScheme: scheme })
    await blank.setViewportSize({ width, height: 900 })
    const page = await signedInAs('superuser', address)
    await expect(checks(page)).toContainText('Pots fit best if payments are invested', { timeout: 60_000 })
    await expect(page.getByRole('region', { name: reconciled, exact: true })).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('prints the report with the checks', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', address)
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
