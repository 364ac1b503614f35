import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnPhoneToo } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { savedFile } from '../support/saved-file.ts'
import { saverFile, sound } from '../support/saver-file.ts'
import { typeInto } from '../support/type-into.ts'

// A server of its own: what a simulation comes to depends on the price tracks that there are.
test.use({ ownServer: 'simulations' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const spread = 'Two payments of the window'

test('says what is wrong with a simulation, and adds one with the defaults of the form', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'Simulations', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Simulations' })).toBeVisible()
  await expect(page.getByText('No simulations yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add Simulation' }).click()
  await expect(page).toHaveURL(/\/simulations\/add$/)
  await expect(page.getByLabel('Start Date', { exact: true })).toHaveValue('01 Jan 2015')
  await expect(page.getByLabel('End Date', { exact: true })).toHaveValue('31 Dec 2019')
  await expect(page.getByRole('combobox', { name: 'Start Date Type' })).toHaveValue('year')
  for (const [name, value] of [
    ['Max Users', '5000'],
    ['Max Amount', '1,000'],
    ['Max Contributions', '2'],
    ['Simulations Per Contribution', '20'],
    ['Seed', '1'],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value)
  }
  for (const [name, on] of [
    ['Is SoS?', true],
    ['Fixed Amounts', false],
    ['Fixed Contributions', true],
  ] as const) {
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: on })
  }

  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await field(page, 'Max Users').fill('0')
  await field(page, 'Max Contributions').fill('-2')
  await add(page)
  await expect(page.getByText('Give the simulation a name.')).toBeVisible()
  await expect(page.getByText('Give a whole number from 1 to 10,000,000.')).toBeVisible()
  await expect(page.getByText('or -1 for every month to the end.')).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  expect(sent.filter((url) => url.includes('/simulations/'))).toEqual([])
  await expectAccessible(page)

  await field(page, 'Name').fill(spread)
  await field(page, 'Max Users').fill('600000')
  await field(page, 'Max Contributions').fill('2')
  await add(page)
  await expect(page.getByText('This makes 12,000,000 pots; at most 10,000,000 can be simulated at once.')).toBeVisible()
  await field(page, 'Max Users').fill('5000')
  await typeInto(field(page, 'Start Date'), '1/1/2019')
  await add(page)
  await expect(
    page.getByText('No 1 January from 01 Jan 2019 on lies 12 months before 31 Dec 2019. Take a longer window.'),
  ).toBeVisible()
  // What the server alone knows is said beside the field as well.
  await typeInto(field(page, 'Start Date'), '1.1.1980')
  await add(page)
  await expect(page.getByText(/^The index begins on 31 Dec 1983\./)).toBeVisible()
  await typeInto(field(page, 'Start Date'), '2015-01-01')
  await page.keyboard.press('Tab')
  await add(page)
  await expect(page.getByText('Simulation added.')).toBeVisible()
  await expect(page).toHaveURL(/\/simulations\/list$/)
  await expect(row(page, spread)).toContainText('Completed', { timeout: 60_000 })
  await expect(row(page, spread)).toContainText('Yes2 payments, yearly starts2.61%')
})

test('shows what came of it: the number, what it means, its fields and how pots lie', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/list')
  for (const column of ['ID', 'Is SoS?', 'What was simulated', 'Current Status', 'View Details']) {
    await expect(table(page).getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  const dialog = await open(page, spread)
  await expect(dialog.getByText('Standard Deviation is 2.61 %')).toBeVisible()
  await expect(dialog).toContainText(
    'of savers in average funds end within 2.61 points a year of the benchmark, by luck and lasting differences between funds.',
  )
  for (const line of ['id:1', `name:${spread}`, 'max users:5,000', 'start date type:year', 'seed:1']) {
    await expect(dialog).toContainText(line)
  }
  await expect(dialog).toContainText('Standard error0.008%')
  await expect(dialog.getByRole('img', { name: /^A histogram of 100,000 pots/ })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'By term and number of contributions', exact: true })).toContainText(
    '25,',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table').filter({ hasText: 'Share' })).toBeVisible()
})

test('simulates timing alone, and has no funds to ask for', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/add')
  await field(page, 'Name').fill('Timing')
  await page.getByRole('switch', { name: 'Is SoS?' }).click()
  await expect(field(page, 'Simulations Per Contribution')).toHaveCount(0)
  await field(page, 'Max Contributions').fill('-1')
  await add(page)
  await expect(row(page, 'Timing')).toContainText('Completed', { timeout: 60_000 })
  await expect(row(page, 'Timing')).toContainText('No')
  const dialog = await open(page, 'Timing')
  await expect(dialog).toContainText('by timing alone: all of them are in the benchmark.')
  await expect(dialog).toContainText('max contributions:every month to the end')
  await expectAccessible(page)
})

test('downloads the standard deviations of all simulations, or of those selected', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser', '/simulations/list')
  const download = page.getByRole('button', { name: 'Download Std Devs' })
  await expect(row(page, 'Timing')).toBeVisible()
  const all = await rowsOf(await savedFile(page, () => download.click()))
  expect(all[0]).toBe(
    'Simulation,Name,Is SoS?,Years,Contributions,Count,Standard Deviation,Standard Error,Closed Form,Ratio',
  )
  expect(new Set(all.slice(1).map((line) => line.split(',')[0]))).toEqual(new Set(['1', '2']))
  await row(page, 'Timing').getByRole('checkbox').click()
  await expect(page.getByText('1 selected')).toBeVisible()
  const one = await rowsOf(await savedFile(page, () => download.click()))
  expect(one.slice(1).every((line) => line.startsWith('2,Timing,No,'))).toBe(true)
  await expectAccessible(page)
})

test('shows how far a simulation is, calls it off, and deletes it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/add')
  await field(page, 'Name').fill('Too long')
  await field(page, 'Max Users').fill('500000')
  await field(page, 'Max Contributions').fill('-1')
  await add(page)
  await expect(row(page, 'Too long')).toContainText(/Simulating \d+\.\d%/, { timeout: 30_000 })
  await expectAccessible(page)
  const dialog = await open(page, 'Too long')
  await expect(dialog.getByText('Still processing')).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByRole('button', { name: 'Cancel simulation' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await row(page, 'Too long').getByRole('button', { name: 'Cancel Too long' }).click()
  await expect(row(page, 'Too long')).toContainText('Cancelled', { timeout: 30_000 })
  await open(page, 'Too long')
  await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: /^Delete simulation/ })
  await expect(question).toBeVisible()
  await expectAccessibleOnPhoneToo(page)
  await question.getByRole('button', { name: 'Delete simulation' }).click()
  await expect(page.getByText(/^Simulation \d+ is deleted\.$/)).toBeVisible()
  await expect(row(page, 'Too long')).toHaveCount(0)
})

test('scores the next upload by the spread of a simulation', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('dialog').getByText('Add Provider', { exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Provider' })
  await form.getByRole('textbox', { name: 'Provider Name' }).fill('Spread Trust')
  await form.getByRole('button', { name: 'Add Provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Data' })
  await expect(dialog.getByRole('combobox', { name: 'Spread' })).toHaveCount(0)
  await dialog.getByText('old', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Spread' }).click()
  await expect(page.getByRole('listbox', { name: 'Spread' }).getByRole('option')).toHaveText([
    '2%, the usual one',
    `2.61%, simulation 1: ${spread}`,
  ])
  await page.getByRole('option', { name: /simulation 1/ }).click()
  await expectAccessible(page)
  await dialog.getByLabel('CSV file').setInputFiles(saverFile('spread.csv', 1, 40, sound))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog.getByText('spread.csv is published for Spread Trust.')).toBeVisible({ timeout: 120_000 })
  await expect(dialog).toContainText('scoring method old with a spread of 2.61%, that of simulation 1')
  await page.goto('/simulations/list?simulation=1')
  await expect(page.getByText('1 upload scores by this simulation’s standard deviation')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
})

test('keeps to a phone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/simulations/list', { width: 390, height: 844 })
  await expect(row(page, spread)).toBeVisible()
  await expectAccessible(page)
  const dialog = await open(page, spread)
  await expect(dialog.getByRole('img', { name: /^A histogram of/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/simulations/add')
  await add(page)
  await expect(page.getByText('Give the simulation a name.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('is for superusers alone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('link', { name: 'Simulations', exact: true })).toHaveCount(0)
  for (const address of ['/simulations/list', '/simulations/add']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/members/)
  }
})

const table = (page: Page) => page.getByRole('grid', { name: 'Simulations' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const add = (page: Page) => page.getByRole('button', { name: 'Add Simulation' }).click()

async function open(page: Page, name: string) {
  await row(page, name)
    .getByRole('button', { name: `View Details of ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Simulation \d+/ })
  await expect(dialog).toBeVisible()
  return dialog
}

async function rowsOf(download: { path(): Promise<string> }): Promise<string[]> {
  return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n')
}
