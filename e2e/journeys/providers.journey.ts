import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { picture } from '../support/picture.ts'
import { saverFile, sound } from '../support/saver-file.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const firstName = 'Harbour Trust'
const renamed = 'Harbour Pensions'

test('lists every provider and leads to the data batches of one', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await addWithData(page)
  await page.getByRole('link', { name: 'Providers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Provider Management' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Information: All Providers' })).toBeVisible()
  await expect(page).toHaveTitle('Providers · Plumbline')
  const table = providerTable(page)
  for (const column of ['Id', 'Name', 'Email', 'Performance Attribution', 'Data Batch Id']) {
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expect(rowOf(page, firstName)).toContainText('No')
  await expectAccessible(page)

  await rowOf(page, firstName)
    .getByRole('link', { name: `data batches of ${firstName}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await expect(page.getByText(`Provider: ${firstName}`)).toBeVisible()
  const imports = page.getByRole('grid', { name: 'Imports' })
  await expect(imports.getByRole('row')).toHaveCount(2)
  await expect(imports).toContainText('journey.csv')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Remove filter Provider ${firstName}` }).click()
  await expect(imports.getByRole('row').nth(2)).toBeVisible()
})

test('shows how good the data of a provider are, renames it and gives it a logo', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/providers')
  await page.getByRole('button', { name: `Details of ${firstName}` }).click()
  const panel = page.getByRole('complementary', { name: firstName })
  const quality = panel.getByRole('region', { name: 'Data quality' })
  await expect(quality).toContainText('40 savers in data batch')
  await expect(quality).toContainText('Asset size')
  await expectAccessible(page)

  await panel.getByRole('textbox', { name: 'Provider Name' }).fill('')
  await expect(panel.getByText('Please fill name')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Save' })).toBeDisabled()
  await panel.getByRole('textbox', { name: 'Provider Name' }).fill(renamed)
  await panel.getByRole('textbox', { name: 'Provider Email' }).fill('office@journey.example')
  await panel.getByRole('button', { name: 'Save' }).click()
  const after = page.getByRole('complementary', { name: renamed })
  await expect(after.getByText('Saved.')).toBeVisible()
  await expect(rowOf(page, renamed)).toContainText('office@journey.example')

  const choose = after.getByLabel('Image file')
  await choose.setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(after.getByText("Please make sure you're uploading an image file.")).toBeVisible()
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture either') })
  await expect(after.getByText(/PNG and JPEG are taken/)).toBeVisible()
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture(120, 40) })
  const logo = after.getByRole('img', { name: `Logo of ${renamed}` })
  await expect(logo).toBeVisible()
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120)
  await expectAccessible(page)
  await after.getByRole('button', { name: 'Remove logo' }).click()
  await expect(after.getByText('No logo yet')).toBeVisible()

  await after.getByRole('textbox', { name: 'Provider Name' }).press('Escape')
  await expect(after).toBeHidden()
  await expect(rowOf(page, renamed).locator('td:focus')).toHaveCount(1)
})

test('removes a provider only after its name is typed, and brings it back', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/providers')
  await page.getByRole('button', { name: `Remove ${renamed}` }).click()
  const dialog = page.getByRole('dialog', { name: `Remove ${renamed}?` })
  const remove = dialog.getByRole('button', { name: 'Remove provider' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill(renamed.toLowerCase())
  await expect(remove).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill(renamed)
  await expect(remove).toBeEnabled()
  await expectAccessible(page)
  await remove.click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, renamed)).toBeHidden()

  await page.goto('/imports')
  await expect(page.getByRole('grid', { name: 'Imports' })).toBeVisible()
  await expect(page.getByText('journey.csv')).toBeHidden()

  await page.goto('/providers')
  await page.getByRole('button', { name: 'Removed (1)' }).click()
  const removed = page.getByRole('dialog', { name: 'Removed providers' })
  await expect(removed.getByRole('row').filter({ hasText: renamed })).toContainText('Superuser')
  await expectAccessible(page)
  await removed.getByRole('button', { name: `Restore ${renamed}` }).click()
  await expect(removed.getByText('No provider is removed.')).toBeVisible()
  await removed.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(rowOf(page, renamed)).toBeVisible()
})

test('keeps to a phone, with the panel over the list', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/providers', { width: 390, height: 844 })
  await expect(rowOf(page, renamed)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Details of ${renamed}` }).click()
  const panel = page.getByRole('dialog', { name: renamed })
  await expect(panel.getByRole('region', { name: 'Data quality' })).toContainText('40 savers')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(panel).toBeHidden()
})

test('is for superusers alone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('link', { name: 'Providers' })).toBeHidden()
  await page.goto('/providers')
  await expect(page).toHaveURL(/\/members/)
})

const providerTable = (page: Page) => page.getByRole('grid', { name: 'Providers' })
const rowOf = (page: Page, name: string) => providerTable(page).getByRole('row').filter({ hasText: name })

async function addWithData(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('dialog').getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await form.getByRole('textbox', { name: 'Provider Name' }).fill(firstName)
  await form.getByRole('button', { name: 'Add Provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Data' })
  await expect(dialog.getByPlaceholder('Choose a provider')).toHaveValue(firstName)
  await dialog.locator('input[type=file]').setInputFiles(saverFile('journey.csv', 1, 40, sound))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText(`journey.csv is published for ${firstName}.`)).toBeVisible({ timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
}
