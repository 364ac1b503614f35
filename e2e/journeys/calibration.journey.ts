import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnPhoneToo } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const picture = 'Observed and assumed spread by length of history'
const panelOf = (page: Page) => page.getByRole('region', { name: 'Calibrate from the data' })

test('calibrates from the published data although the server is killed in between', async ({ signedInAs, server }) => {
  const page = await signedInAs('superuser', '/simulations/list')
  const panel = panelOf(page)
  await expect(panel).toContainText('New batches are scored with tracking error 4% a year')
  await expect(panel).toContainText('(priors, judgements made before looking at the data).')
  await expect(panel).toContainText('Nothing has been measured yet.')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Calibrate from the data' }).click()
  await expect(panel.getByRole('button', { name: 'Calibrate from the data' })).toHaveCount(0)
  await server.killAndStart()
  await page.reload()
  await expect(panel.getByRole('heading', { name: picture })).toBeVisible({ timeout: 120_000 })
  await expect(panel.getByRole('button', { name: 'Calibrate again' })).toBeEnabled()
})

test('shows what was measured beside what is assumed, and scores new batches with it', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/list')
  const panel = panelOf(page)
  const estimates = panel.getByRole('region', { name: 'Assumed and measured: table' })
  await expect(
    estimates.getByRole('row', { name: /^Tracking error, a year 4% [\d.]+% ?[\d.]+% to [\d.]+%$/ }),
  ).toBeVisible()
  await expect(estimates.getByRole('row', { name: /^Noise of records, of a pot -- [\d.]+%/ })).toBeVisible()
  await expect(panel).toContainText(/Calibration 1 of .*: [\d,]+ savers in \d+ funds of \d+ published batches/)
  await expect(panel).toContainText(
    /With the measured values the mean score of .+ would (be \d+ instead of|stay) \d+, over the savers/,
  )
  await panel.getByText('See every provider').click()
  await expect(panel.getByRole('region', { name: 'Scores by the measured values: table' })).toBeVisible()
  await expect(panel.locator('svg[role="img"], [role="img"]').first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show as table' }).click()
  await expect(panel.getByRole('columnheader', { name: 'Observed' })).toBeVisible()
  await panel.getByRole('button', { name: 'Show as chart' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(panel.getByRole('heading', { name: picture })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await panel.getByRole('button', { name: 'Make default of new batches' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make default of new batches' })
  await expect(dialog).toContainText('Batches that are there keep their own values.')
  await expectAccessibleOnPhoneToo(page)
  await dialog.getByRole('button', { name: 'Make default of new batches' }).click()
  await expect(panel).toContainText(/\(calibration 1, since \d{2} \w{3} \d{4}\)\./)

  await panel.getByRole('link', { name: 'How is it measured?' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Calibration' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(/New batches are scored with .*\(calibration 1, since /)
  await expectAccessible(page)
  await page.goto('/simulations/list')
  await panel.getByRole('button', { name: 'Use the priors again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the priors again' }).click()
  await expect(panel).toContainText(/\(priors, judgements made before looking at the data, since /)
})

test('is called off, and keeps the earlier result', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/list')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Calibrate again' }).click()
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel).toContainText(/Calibration \d+ was cancelled\./, { timeout: 60_000 })
  await expectAccessible(page)
  await panel.getByRole('combobox', { name: 'Shown' }).selectOption('1')
  await expect(panel.getByRole('heading', { name: picture })).toBeVisible()
})

test('is for superusers alone', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('pilot')
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.get('/api/calibrations/', { headers })).status()).toBe(403)
  expect((await request.post('/api/calibrations/add', { headers, data: {} })).status()).toBe(403)
  expect((await request.get('/api/calibrations/default', { headers })).status()).toBe(200)
  await page.goto('/methodology/scores')
  await expect(page.getByRole('article')).toContainText('New batches are scored with tracking error 4% a year')
})
