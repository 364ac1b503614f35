import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

test('a figure of the report says how it is calculated, and leads to the methodology', async ({ signedInAs }) => {
  const page = await signedInAs('pilot', '/reports/generate')
  const sure = page.getByRole('region', { name: 'How sure we are', exact: true })
  await expect(sure.getByRole('row', { name: /^How sure/ })).toBeVisible({ timeout: 60_000 })
  // What the summary says of it is what the section says.
  const sentence = await sure.getByText(/with a 95% interval from/).innerText()
  await expect(page.getByRole('region', { name: 'Summary', exact: true })).toContainText(sentence)

  await sure.getByRole('button', { name: /^How is this calculated/ }).click()
  const dialog = page.getByRole('dialog', { name: /How is this calculated/ })
  await expect(dialog).toContainText('Savers counted')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'In full in the methodology' }).click()
  await expect(page).toHaveURL(/\/methodology\/scores#strength-of-evidence$/)
  await expect(page.getByRole('heading', { name: 'Strength of evidence' })).toBeInViewport()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Methodology', exact: true }).click()
  await expect(page).toHaveURL(/\/methodology$/)
  await page
    .getByRole('navigation', { name: 'Pages of the methodology' })
    .getByRole('link', { name: 'Figures of a report' })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: '6. Figures of a report' })).toBeVisible()
})

test('two groups of savers are set side by side, in the address', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  const opened = Promise.withResolvers<void>()
  await page.route(/\/side-by-side/, async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.goto('/reports/generate')
  const sides = page.getByRole('region', { name: 'Side by side', exact: true })
  const second = sides.getByRole('combobox', { name: 'Second group' })
  await second.click({ timeout: 60_000 })
  const year = page.getByRole('option', { name: /^Joiners of/ }).first()
  await expect(year).toBeVisible()
  // The list stays open when the figures of the first pair come.
  opened.resolve()
  await expect(sides.getByRole('columnheader', { name: 'Measure' })).toBeVisible()
  const name = await year.innerText()
  await year.click()
  await expect(sides.getByRole('columnheader', { name })).toBeVisible()
  await page.reload()
  await expect(second).toHaveValue(name)
  await expect(sides.getByRole('columnheader', { name })).toBeVisible()
})

test('who reads no reports reads the methodology too, on a phone by its menu', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('bm_user', '/members', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Show menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Methodology' }).click()
  await expect(page).toHaveURL(/\/methodology$/)
  const choice = page.getByRole('combobox', { name: 'Page of the methodology' })
  await choice.selectOption('Scores')
  await expect(page).toHaveURL(/\/methodology\/scores$/)
  await expect(page.getByRole('heading', { level: 2, name: '3. Scores' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
})
