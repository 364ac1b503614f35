import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import { partUploadsProcedures } from '@plumbline/contract/uploads/part-uploads.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi } from '../support/api.ts'
import { test } from '../support/fixtures.ts'
import { saverFile, sound } from '../support/saver-file.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const provider = 'Distant Trust'
/** Bytes a second: the first part of a file, which is never packed, takes twenty seconds. */
const slow = 50_000

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-parts-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** On the disk, so that choosing it again is choosing the same file; of more than a megabyte. */
function fileOf(name: string, first: number): string {
  const path = join(folder, name)
  writeFileSync(path, saverFile(name, first, 900, sound).buffer)
  return path
}

test('an upload goes on by itself after its connection was cut, and waits while it is paused', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  const line = await page.context().newCDPSession(page)
  const dialog = await openDialog(page)
  await dialog.getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await form.getByRole('textbox', { name: 'Provider Name' }).fill(provider)
  await form.getByRole('button', { name: 'Add Provider' }).click()
  await expect(dialog.getByPlaceholder('Choose a provider')).toHaveValue(provider)

  await dialog.locator('input[type=file]').setInputFiles(fileOf('cut.csv', 1))
  await connect(line, { bytesPerSecond: slow })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await beyond(dialog, 20)
  await expect(dialog.getByText(/MB · .*\/s · \d+ s left$/)).toBeVisible()
  await connect(line, { offline: true })
  await expect(dialog.getByText('Waiting to go on')).toBeVisible()
  await expect(dialog.getByText('The connection is lost.')).toBeVisible()
  await expectAccessible(page)
  const [kept] = await askApi(page, request, '/upload-data/parts', partUploadsProcedures.list.answer.parse)
  expect(kept?.arrived).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused')).toBeVisible()
  await expectAccessible(page)
  await connect(line, {})
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText(`cut.csv is published for ${provider}.`)).toBeVisible({ timeout: 120_000 })
  const imports = await askApi(
    page,
    request,
    '/import-jobs/getall?page=1&limit=15',
    importsProcedures.list.answer.parse,
  )
  expect(imports.data.filter(({ fileName }) => fileName === 'cut.csv')).toHaveLength(1)
})

test('an upload goes on where it was after a reload, and after its server was killed', { tag: '@long' }, async ({
  signedInAs,
  request,
  server,
}) => {
  const page = await signedInAs('superuser')
  const line = await page.context().newCDPSession(page)
  const path = fileOf('reloaded.csv', 2)
  let dialog = await openDialog(page)
  await pickProvider(page, dialog)
  await dialog.getByRole('switch', { name: 'Publish without asking' }).check({ force: true })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await connect(line, { bytesPerSecond: slow })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await beyond(dialog, 20)
  await page.reload()

  dialog = await openDialog(page)
  const left = dialog.getByRole('list', { name: 'Unfinished uploads' })
  await expect(left).toContainText(`of reloaded.csv has arrived for ${provider}.`)
  await expect(left).toContainText('Choose the file again to go on.')
  await expectAccessible(page)
  await dialog.locator('input[type=file]').setInputFiles(path)
  await expect(dialog.getByText('The upload goes on from there.')).toBeVisible()
  // As it was begun, and not as an upload begins.
  await expect(dialog.getByPlaceholder('Choose a provider')).toHaveValue(provider)
  await expect(dialog.getByRole('switch', { name: 'Publish without asking' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Publish without asking' }).uncheck({ force: true })
  await expect(dialog.getByText('It was begun with other settings')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('switch', { name: 'Publish without asking' }).check({ force: true })
  await expect(dialog.getByText('The upload goes on from there.')).toBeVisible()
  const [before] = await askApi(page, request, '/upload-data/parts', partUploadsProcedures.list.answer.parse)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await beyond(dialog, 40)
  await server.killAndStart()
  const [after] = await askApi(page, request, '/upload-data/parts', partUploadsProcedures.list.answer.parse)
  expect(after?.id).toBe(before?.id)
  expect(after?.arrived).toBeGreaterThanOrEqual(before?.arrived ?? 0)
  await connect(line, {})
  await expect(dialog.getByText(`reloaded.csv is published for ${provider}.`)).toBeVisible({ timeout: 180_000 })
})

test('an upload that is stopped, or discarded later, leaves nothing', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  const line = await page.context().newCDPSession(page)
  let dialog = await openDialog(page)
  await pickProvider(page, dialog)
  const path = fileOf('stopped.csv', 3)
  await dialog.locator('input[type=file]').setInputFiles(path)
  await connect(line, { bytesPerSecond: slow })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await beyond(dialog, 10)
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText('Paused')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  const unfinished = () => askApi(page, request, '/upload-data/parts', partUploadsProcedures.list.answer.parse)
  await expect.poll(unfinished).toEqual([])

  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await beyond(dialog, 10)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
  await connect(line, {})
  dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Discard what has arrived of stopped.csv' }).click()
  await expect(dialog.getByRole('list', { name: 'Unfinished uploads' })).toBeHidden()
  expect(await unfinished()).toEqual([])
})

test('what is wrong with the top of a file is said while the rest is on its way', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser')
  const dialog = await openDialog(page)
  await dialog.getByPlaceholder('Choose a provider').click()
  await page.getByRole('option', { name: 'Northbank Master Trust' }).click()
  const path = join(folder, 'wrong.csv')
  // More than the first part, which is a mebibyte.
  writeFileSync(path, saverFile('wrong.csv', 4, 2000, sound).buffer.toString().replace('nav_date', 'valued on'))
  let parts = 0
  await page.route('**/upload-data/parts/*', async (route) => {
    // What follows the first part never leaves.
    if (route.request().method() !== 'PATCH' || ++parts === 1) await route.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('The file has errors at its top and will not be published.')
  await expect(told).toContainText('nav_date')
  await expect(dialog.getByText('Uploading', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(told).toBeHidden()
})

test('what is wrong with rows is said while the rest is on its way', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const line = await page.context().newCDPSession(page)
  const dialog = await openDialog(page)
  await pickProvider(page, dialog)
  const path = join(folder, 'wrong-rows.csv')
  const spoilt = (text: string, row: number) => (row === 100_002 ? text.replace('2026-03-31', '2026-02-30') : text)
  // In the order of their names, so that rows are read as they come.
  writeFileSync(path, saverFile('wrong-rows.csv', 10_000, 30_000, spoilt).buffer)
  // Its first rows come at once; packed, what is left takes minutes.
  let parts = 0
  await page.route('**/upload-data/parts/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++parts === 3) await connect(line, { bytesPerSecond: slow })
    await route.continue()
  })
  await connect(line, { bytesPerSecond: 10_000_000 })
  await dialog.locator('input[type=file]').setInputFiles(path)
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const told = dialog.getByRole('alert')
  await expect(told).toContainText('The file has errors and will not be published.', { timeout: 60_000 })
  // What is left may arrive while the screen is looked at.
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByText(/^At least 1 error in the [\d,]+ lines looked at so far:$/)).toBeVisible()
  await expect(dialog.getByText('Line 100,002, nav_date: There is no such day: correct the date.')).toBeVisible()
  await expect(dialog.getByText('Paused')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stop sending' }).click()
  await expect(told).toBeHidden()
  await connect(line, {})
})

interface Line {
  readonly offline?: boolean
  /** Of what is sent; absent: as fast as it goes. */
  readonly bytesPerSecond?: number
}

async function connect(session: CDPSession, { offline = false, bytesPerSecond = -1 }: Line): Promise<void> {
  const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: bytesPerSecond }
  await session.send('Network.emulateNetworkConditions', conditions)
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  return page.getByRole('dialog', { name: 'Upload Data' })
}

async function pickProvider(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByPlaceholder('Choose a provider').click()
  await page.getByRole('option', { name: provider }).click()
}

/** Waits until so much of a file has left, in percent. */
async function beyond(dialog: Locator, percent: number): Promise<void> {
  const bar = dialog.getByRole('progressbar', { name: 'Share of the file that is uploaded' })
  const value = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(value, { timeout: 60_000, intervals: [50] }).toBeGreaterThan(percent)
}
