import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'

const abbreviation = 'Yorks.'

test('a report is kept under a name, looked into, relabelled and signed off', async ({ signedInAs, request }) => {
  const report = `/dashboard/providers/${await idOfProvider(request)}/report`
  const page = await signedInAs('superuser', `${report}?filters=${encodeURIComponent('{"score":{"gte":60}}')}`)

  await test.step('settings are saved and shown again', async () => {
    await choose(page, 'Save these settings...')
    const dialog = page.getByRole('dialog', { name: 'Save these settings' })
    await dialog.getByLabel('Name').fill('High scores')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await page.goto(report)
    await choose(page, 'High scores')
    await expect(page).toHaveURL(/filters=/)
    await choose(page, 'Manage my settings...')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete settings High scores' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Delete settings High scores' })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('details say what it was made with', async () => {
    await choose(page, 'Show Details')
    const dialog = page.getByRole('dialog', { name: 'Details' })
    for (const part of ['Parameters', 'Spread', 'Counts', 'Files']) {
      await expect(dialog.getByRole('region', { name: part, exact: true })).toBeVisible()
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a label is abbreviated and written out again', async () => {
    const chart = page.getByRole('region', { name: 'Segmentation: Region', exact: true })
    await relabel(page, abbreviation)
    await expect(chart.locator('svg').getByText(abbreviation)).toBeVisible()
    await relabel(page, 'Yorkshire and the Humber')
    await expect(chart.locator('svg').getByText('Yorkshire and the Humber')).toBeVisible()
  })

  await test.step('it is signed off, and made a draft again', async () => {
    await change(page, 'Sign off')
    await expect(page.getByText(/^Signed off by /)).toBeVisible()
    await change(page, 'Make draft')
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  })
})

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function relabel(page: Page, label: string): Promise<void> {
  const chart = page.getByRole('region', { name: 'Segmentation: Region', exact: true })
  await chart.getByRole('button', { name: 'Abbreviate Labels' }).click()
  const dialog = page.getByRole('dialog', { name: /^Abbreviate Labels/ })
  await dialog.getByLabel('Yorkshire and the Humber').fill('')
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  if (label === abbreviation) await expectAccessible(page)
  await dialog.getByLabel('Yorkshire and the Humber').fill(label)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog).toBeHidden()
}

async function change(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: what, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (what === 'Sign off') await expectAccessible(page)
  await dialog.getByRole('button', { name: what, exact: true }).click()
  await expect(dialog).toBeHidden()
}
