import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { askAs } from '../support/api.ts'
import { idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'
import { savedFile } from '../support/saved-file.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 400_000 })

const path = '/reports/performance-attribution'
/** The track of the one settles after sixteen rounds, of most of a second each; that of the other is still moving after fifty. */
const attributed = isLong ? 'Ashdown Workplace Savings' : 'Meridian Index Pension'
const field = (page: Page) => page.getByRole('textbox', { name: 'Commentary: Price track' })

test('says that there is none until one was run', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  await expect(page.getByRole('heading', { level: 1, name: 'Performance Attribution' })).toBeVisible()
  await expect(page.getByText('No Data Available.')).toBeVisible()
  await expectAccessible(page)
})

test('is begun from the report and followed in the tray', async ({ signedInAs, request }) => {
  const provider = await idOfProvider(request, attributed)
  const page = await signedInAs('superuser', `/reports/generate?provider=${provider}`)
  await page.getByRole('button', { name: 'Run Performance Attribution' }).click()
  const dialog = page.getByRole('dialog', { name: /Run Performance Attribution/ })
  await expect(dialog.getByRole('combobox', { name: 'Scheme' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(dialog).toContainText(
    'Performance Attribution has started. Please check back in some time to get the report in the Performance Attribution tab.',
  )
  await expectAccessible(page)
  await expect(dialog).toContainText('Completed', { timeout: 300_000 })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await page.getByRole('button', { name: /^Downloads/ }).click()
  const tray = page.getByRole('dialog', { name: 'Downloads' })
  await expect(tray.getByText(/: Performance attribution$/)).toBeVisible()
  await expect(tray.getByRole('listitem').filter({ hasText: 'Performance attribution' })).toContainText('Completed')
  await expectAccessible(page)
})

test('nobody else has the button to begin it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot', '/reports/generate')
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run Performance Attribution' })).toHaveCount(0)
})

test('is shown with its figures numbered from 2', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  await expect(page.getByRole('heading', { name: 'Figure 2: Price Track Comparison' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Figure 12: IRR distribution' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Figure 13: Regression Chart' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Flat fees by scheme' })).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('leaves figures out, and numbers the others anew', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  await page.getByRole('button', { name: 'Filter' }).click()
  const dialog = page.getByRole('dialog', { name: /Figures/ })
  await expect(dialog.getByRole('switch')).toHaveCount(10)
  await expect(dialog.getByRole('switch', { checked: true })).toHaveCount(10)
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'IRR Single Contribution', exact: true }).uncheck({ force: true })
  await expect(page).toHaveURL(/without=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Figure 3: IRR Single Heatmap' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Figure 12: Regression Chart' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /IRR Single Contribution$/ })).toHaveCount(0)
})

test('turns a figure in three dimensions with the arrow keys, and shows its numbers as a table', {
  tag: '@long',
}, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  const card = page.getByRole('region', { name: 'Figure 5: IRR Single Contribution 3D' })
  const slider = card.getByRole('slider')
  await slider.focus()
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue('-25')
  await expect(card.getByText('−25°')).toBeVisible()
  await card.getByRole('button', { name: 'Reset' }).click()
  await expect(slider).toHaveValue('-30')
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('columnheader', { name: 'Difference' })).toBeVisible()
})

test('keeps commentary when its field is left, holds it to its limit, and shows both texts to who comes later', {
  tag: '@long',
}, async ({ signedInAs, browser, baseURL }) => {
  const page = await signedInAs('superuser', path)
  await expect(field(page)).toBeVisible({ timeout: 60_000 })
  const session = await page.context().storageState()
  const other = await browser.newPage({ storageState: session, ...(baseURL && { baseURL }) })
  await other.goto(path)
  await field(other).fill('The later text')

  await field(page).fill('')
  await field(page).pressSequentially('One line')
  await field(page).press('Enter')
  await field(page).pressSequentially(' only')
  await expect(field(page)).toHaveValue('One line only')
  await expect(page.getByText('13 / 585')).toBeVisible()
  await field(page).blur()
  await expect(page.getByText(/^Saved .* by /).first()).toBeVisible()

  await field(other).blur()
  await expect(other.getByText('This was changed and saved meanwhile')).toBeVisible()
  await expect(other.getByText('One line only', { exact: true }).last()).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText('This was changed and saved meanwhile')).toHaveCount(0)

  await field(other).fill('x'.repeat(585))
  await expect(other.getByText('Max character limit exceeded.')).toBeVisible()
  // A page that is left takes what it was sending along.
  const saved = other.waitForResponse((response) => response.request().method() === 'POST')
  await field(other).blur()
  await saved
  await other.reload()
  await expect(field(other)).toHaveValue('x'.repeat(585), { timeout: 60_000 })
  await field(other).fill('x'.repeat(586))
  await field(other).blur()
  await other.reload()
  await expect(field(other)).toHaveValue('x'.repeat(585), { timeout: 60_000 })
  await other.close()
})

test('is printed with the figures that are shown', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  const file = await savedFile(page, () => page.getByRole('button', { name: 'Export', exact: true }).click())
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('shows superusers what it was made of', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', path)
  await page.getByRole('button', { name: 'Show Details' }).click()
  const dialog = page.getByRole('dialog', { name: /Details/ })
  for (const title of ['Beta and alpha', 'Final Price Tracker', 'Correct prices', 'Complete price tracker']) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  }
  await expectAccessible(page)
})

test('shows nobody else anything', { tag: '@long' }, async ({ signedInAs, request }) => {
  const [provider] = await askAs('pilot', request, '/providers', withData)
  const page = await signedInAs('pilot')
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const answer = await request.get(`/api/public/analysis/performance-attribution/${provider}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(403)
  await expect(page.getByRole('link', { name: 'Savers', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Performance Attribution Reports' })).toHaveCount(0)
})

function withData(answer: unknown): readonly number[] {
  return Array.isArray(answer) ? answer.filter(({ batchId }) => batchId !== null).map(({ id }) => Number(id)) : []
}
