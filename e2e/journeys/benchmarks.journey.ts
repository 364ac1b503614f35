import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import {
  benchmarkDialog,
  benchmarkRow,
  benchmarkTable,
  chooseFile,
  openBenchmark,
} from '../support/benchmarks-screen.ts'
import { test } from '../support/fixtures.ts'
import { indexFile, monthEnds, steadyLevels } from '../support/index-files.ts'
import { saverFile } from '../support/saver-file.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

const steady = 'Steady growth'
const days = monthEnds(2014, 2022)

test('adds a benchmark by levels, after a look at what they are', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'Benchmark', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Benchmark' })).toBeVisible()
  for (const column of ['ID', 'Name', 'Start Date', 'End Date', 'Version', 'Data Batches', 'View Details']) {
    await expect(benchmarkTable(page).getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expect(benchmarkRow(page, 'Demonstration index')).toContainText('default')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Add New Benchmark' }).click()
  await expect(page).toHaveURL(/\/benchmark\/add$/)
  await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('01 Jan 2015')
  await expect(page.getByLabel('End Date', { exact: true })).toHaveValue('28 Feb 2022')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Please choose a CSV file.')).toBeVisible()
  await expect(page.getByText('Give the benchmark a name.')).toBeVisible()
  expect(sent.filter((url) => url.includes('/benchmarks/'))).toEqual([])
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Name' }).fill(steady)
  await page.getByRole('textbox', { name: 'Source note' }).fill('Made for this journey')
  await chooseFile(page, 'Levels', steadyLevels('levels.csv', days))
  await page.getByRole('button', { name: 'Check the file' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText(
    '87 levels from 31 Dec 2014 to 28 Feb 2022; 21 levels outside the two dates are left out.',
  )
  await expect(preview).toContainText('£100 on 31 Dec 2014 became £235.31 on 28 Feb 2022: 12.68% a year.')
  await expect(preview.getByRole('img', { name: /^A line from £100\.00/ })).toBeVisible()
  await expect(preview.getByRole('row', { name: '2021 12.68% whole' })).toBeVisible()
  await expectAccessible(page)

  // What was seen is no longer what would be saved.
  await chooseFile(page, 'Levels', steadyLevels('other.csv', days, { '2020-03': -0.1 }))
  await expect(preview).toBeHidden()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(preview).toContainText('became £209.68')
  await chooseFile(page, 'Levels', steadyLevels('levels.csv', days))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(preview).toContainText('became £235.31')
  await page.getByRole('button', { name: 'Save benchmark' }).click()
  await expect(page.getByText('Benchmark saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/benchmark\/list$/)
  await expect(benchmarkRow(page, steady)).toContainText('31 Dec 201428 Feb 202210')

  await page.getByRole('link', { name: 'Add New Benchmark' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await expect(page.getByText('levels.csv')).toBeHidden()
})

test('is what a provider can be measured against at once, and then cannot be deleted', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser', '/benchmark/list')
  await expect(benchmarkRow(page, steady)).toBeVisible()
  await uploadAgainst(page, steady)
  await page.goto('/benchmark/list')
  await expect(benchmarkRow(page, steady)).toContainText('31 Dec 201428 Feb 202211')
  const dialog = await openBenchmark(page, steady)
  await expect(dialog).toContainText('cited by 1 data batch')
  const versions = dialog.getByRole('region', { name: 'Versions', exact: true })
  await expect(versions.getByRole('link', { name: /Steady Trust$/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(dialog).toContainText('1 data batch cites this benchmark, so it cannot be deleted.')
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Levels of version 1' }).click()
  const file = readFileSync(await (await coming).path(), 'utf8')
  expect(file.trimEnd().split(/\r?\n/)).toHaveLength(88)
})

test('restates a benchmark, after a look at what changes', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/benchmark/list')
  await (await openBenchmark(page, steady)).getByRole('button', { name: 'Restate' }).click()
  const dialog = page.getByRole('dialog', { name: `Restate ${steady}` })
  await expect(dialog.getByLabel('Start Date', { exact: true })).toHaveValue('31 Dec 2014')
  await chooseFile(dialog, 'Levels', steadyLevels('levels.csv', days))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog).toContainText('Growth is the same in all 86 months that both versions span.')
  await dialog.getByRole('button', { name: 'Save version 2' }).click()
  await expect(
    dialog.getByText('These levels are those of version 1 already. Nothing was saved.').first(),
  ).toBeVisible()
  await expectAccessible(page)

  await chooseFile(dialog, 'Levels', steadyLevels('levels.csv', days, { '2020-03': -0.1, '2021-06': 0.015 }))
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  const differences = dialog.getByRole('region', { name: 'Differences', exact: true })
  await expect(differences).toContainText('Growth differs in 2 of the 86 months that both versions span.')
  await expect(differences.getByRole('row').nth(1)).toHaveText('Mar 20201.00%−10.00%−11.00 points')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save version 2' }).click()
  await expect(page.getByText(`Version 2 of ${steady} saved.`)).toBeVisible()

  const details = benchmarkDialog(page, steady)
  const versions = details.getByRole('region', { name: 'Versions', exact: true })
  await expect(versions.getByRole('row').nth(1)).toContainText(/^2.*−11\.00 points, Mar 2020/)
  // The batch keeps the version that scored it.
  await expect(versions.getByRole('row').nth(2)).toContainText('Steady Trust')
  await expect(versions.getByRole('row').nth(1)).not.toContainText('Steady Trust')
  await versions.getByText('Version 1: source, charges and files').click()
  await expect(versions).toContainText('Made for this journey')
  await expectAccessible(page)
})

test('keeps to a phone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/benchmark/list', { width: 390, height: 844 })
  await expect(benchmarkRow(page, steady)).toBeVisible()
  await expectAccessible(page)
  const dialog = await openBenchmark(page, steady)
  await expect(dialog.getByRole('img', { name: /^A line from/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restate' }).click()
  await expect(page.getByRole('dialog', { name: `Restate ${steady}` })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/benchmark/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('On a phone')
  await chooseFile(page, 'Levels', indexFile('broken.csv', 'date,level', ['2014-12-31,100', '2015-01-31,abc']))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('region', { name: 'Errors of the files', exact: true })).toContainText('abc')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('never deletes what comes with the product', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/benchmark/list')
  const bundled = await openBenchmark(page, 'Demonstration index')
  await expect(bundled.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect(bundled).toContainText('This benchmark comes with the product and cannot be deleted.')
  await expect(bundled.getByRole('button', { name: 'Restate' })).toHaveCount(0)
})

test('is for superusers alone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('link', { name: 'Benchmark', exact: true })).toHaveCount(0)
  for (const address of ['/benchmark/list', '/benchmark/add']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/members/)
  }
})

/** Valued on a day that the benchmark reaches. */
const valuedWithin = (line: string) => line.replace('2026-03-31', '2022-02-28')

/** A first file of a provider, measured against a benchmark that the list has shown. */
async function uploadAgainst(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('dialog').getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await form.getByRole('textbox', { name: 'Provider Name' }).fill('Steady Trust')
  await form.getByRole('button', { name: 'Add Provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Data' })
  await dialog.getByRole('combobox', { name: 'Index Type' }).click()
  await expect(page.getByRole('listbox', { name: 'Index Type' }).getByRole('option')).toHaveText([
    'Demonstration index (default)',
    name,
  ])
  await page.getByRole('option', { name }).click()
  await dialog.getByLabel('CSV file').setInputFiles(saverFile('journey.csv', 1, 40, valuedWithin))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('journey.csv is published for Steady Trust.')).toBeVisible({ timeout: 120_000 })
}
