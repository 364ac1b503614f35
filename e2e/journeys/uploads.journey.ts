import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi } from '../support/api.ts'
import { test } from '../support/fixtures.ts'
import { saverFile, sound } from '../support/saver-file.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const provider = 'Journey Trust'

test('adds a provider, uploads its first file, compares the preview and publishes it', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('dialog').getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await expect(form.getByRole('button', { name: 'Add Provider' })).toBeDisabled()
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Provider Name' }).fill(provider)
  await form.getByRole('button', { name: 'Add Provider' }).click()

  const dialog = uploadDialog(page)
  await expect(dialog.getByPlaceholder('Choose a provider')).toHaveValue(provider)
  await expect(dialog.getByText('A new batch will be created with this upload.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Publish without asking' }).uncheck({ force: true })
  await choose(dialog, saverFile('first.csv', 1, 40, sound))
  await expect(dialog.getByText('File is ready to be uploaded')).toBeVisible()
  await upload(dialog)

  await expect(dialog.getByText('Nothing is published yet.')).toBeVisible({ timeout: 120_000 })
  await expect(dialog.getByRole('region', { name: 'Control totals' })).toContainText(
    'Savers40Contributions960Paid in£96,480.00Paid out£0.00Assets£153,020.00',
  )
  await expect(dialog.getByRole('region', { name: 'First rows of the file' })).toContainText('→ text data point')
  await expectAccessible(page)
  expect(await published(page, request)).toEqual({ batchId: null, savers: 0 })

  const named = dialog.getByRole('region', { name: 'Names and units of data points' })
  await expect(named.getByRole('textbox')).not.toHaveCount(0)
  await named.getByRole('textbox').first().fill('Part of the scheme')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText(`first.csv is published for ${provider}.`)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('link', { name: 'See savers' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'See the report' })).toBeVisible()
  await expectAccessible(page)
  expect((await published(page, request)).savers).toBe(40)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('refuses a file with errors, shows them all, and changes nothing', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  const before = await published(page, request)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = uploadDialog(page)
  await upload(dialog)
  await expect(dialog.getByText('Please select provider.')).toBeVisible()
  await expect(dialog.getByText("Please make sure you're uploading .csv file.")).toBeVisible()

  await pickProvider(page, dialog)
  await expect(dialog.getByRole('switch', { name: 'Use existing batch' })).toBeChecked()
  await choose(
    dialog,
    saverFile('bad.csv', 1, 40, (line, row) => (row % 4 === 0 ? line.replace('100.50', '£100.50') : line)),
  )
  await upload(dialog)
  await expect(dialog.getByText('Nothing was imported: 240 errors.')).toBeVisible({ timeout: 120_000 })
  await expect(dialog.getByText(`Your current data, batch ${before.batchId}, is unchanged.`)).toBeVisible()
  await expect(dialog.getByText('240 errors, the first 100 in view')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Errors of the file' }).getByRole('row').nth(1)).toContainText(
    '4contribution_amount£100.50',
  )
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download all errors (CSV)' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split(/\r?\n/)
  expect(lines).toHaveLength(241)
  expect(lines[0]).toBe('row,column,value,reason')
  expect(await published(page, request)).toEqual(before)
})

test('adds a second file to the batch although the server is killed in between', async ({
  signedInAs,
  request,
  server,
}) => {
  const page = await signedInAs('superuser')
  const before = await published(page, request)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = uploadDialog(page)
  await pickProvider(page, dialog)
  const atOnce = dialog.getByRole('switch', { name: 'Publish without asking' })
  await expect(atOnce).not.toBeChecked()
  await atOnce.check({ force: true })
  await choose(dialog, saverFile('second.csv', 31, 30, sound))
  await upload(dialog)
  await expect(
    dialog.getByText("Data uploaded successfully. We will notify you once we've processed it."),
  ).toBeVisible()
  await server.killAndStart()

  await page.goto('/imports')
  const row = page.getByRole('row').filter({ hasText: 'second.csv' })
  await expect(row).toContainText('Completed', { timeout: 120_000 })
  await expectAccessible(page)
  // Savers 1 to 40, of whom 31 to 40 are replaced, and 41 to 60.
  expect(await published(page, request)).toEqual({ batchId: before.batchId, savers: 60 })

  await row.getByRole('button', { name: /^Details of import/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByText(`second.csv is published for ${provider}.`)).toBeVisible()
  await expect(details.getByRole('region', { name: 'Compared with what is published' })).toContainText('New20')
  await expectAccessible(page)
})

test('asks before it imports the same file again, and restores what was replaced', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = uploadDialog(page)
  await pickProvider(page, dialog)
  await choose(dialog, saverFile('second-again.csv', 31, 30, sound))
  await upload(dialog)
  await expect(dialog.getByText('This very file was uploaded before.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leave it' }).click()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()

  await page.goto('/imports')
  await page
    .getByRole('row')
    .filter({ hasText: 'first.csv' })
    .getByRole('button', { name: /^Publish import .* again$/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Publish this version again?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish again' }).click()
  await expect(question).toBeHidden({ timeout: 60_000 })
  await expect.poll(async () => (await published(page, request)).savers, { timeout: 60_000 }).toBe(40)
})

test('asks by their number before savers are lost, calls data points as was said, and leads to the savers', {
  tag: '@long',
}, async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = uploadDialog(page)
  await pickProvider(page, dialog)
  await dialog.getByRole('switch', { name: 'Use existing batch' }).uncheck({ force: true })
  await dialog.getByRole('switch', { name: 'Publish without asking' }).check({ force: true })
  await choose(dialog, saverFile('fewer.csv', 1, 30, sound))
  await upload(dialog)
  await expect(dialog.getByText('Nothing is published yet.')).toBeVisible({ timeout: 120_000 })
  await expect(
    dialog.getByRole('region', { name: 'Names and units of data points' }).getByRole('textbox').first(),
  ).toHaveValue('Part of the scheme')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Publish without 10 savers?' })
  await expect(question).toContainText('10 of the 40 savers shown today (25.0%)')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish without 10 savers' }).click()
  await dialog.getByRole('link', { name: 'See savers' }).click({ timeout: 60_000 })
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/members\?filters=/)
  expect((await published(page, request)).savers).toBe(30)
})

function uploadDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Upload Data' })
}

async function pickProvider(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByPlaceholder('Choose a provider').click()
  await page.getByRole('option', { name: provider }).click()
}

async function choose(dialog: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await dialog.locator('input[type=file]').setInputFiles(file)
}

async function upload(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

/** What readers see of the provider now. */
async function published(page: Page, request: APIRequestContext): Promise<{ batchId: number | null; savers: number }> {
  const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
  const own = providers.find(({ name }) => name === provider)
  if (own === undefined || own.batchId === null) return { batchId: null, savers: 0 }
  const filters = encodeURIComponent(JSON.stringify({ providers: [own.id], allOutlier: true, memberAnalysed: true }))
  const page1 = await askApi(page, request, `/analysis/members?filters=${filters}`, saversProcedures.list.answer.parse)
  return { batchId: own.batchId, savers: page1.total }
}
