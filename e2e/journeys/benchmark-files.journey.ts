import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleOnPhoneToo } from '../support/accessibility.ts'
import { benchmarkRow, chooseFile, openBenchmark } from '../support/benchmarks-screen.ts'
import { test } from '../support/fixtures.ts'
import { indexFile, monthEnds, steadyLevels } from '../support/index-files.ts'

/** Unlike that of an earlier try, which may have been left behind. */
const built = `Built from two funds ${Date.now()}`
const days = monthEnds(2014, 2022)

test('builds a benchmark from three files, says what is wrong in each, and deletes it after asking', async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser', '/benchmark/add')
  await page.getByRole('textbox', { name: 'Name' }).fill(built)
  await page.getByText('Returns, weights, charges', { exact: true }).click()
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('Please choose a CSV file.')).toHaveCount(3)

  const returns = indexFile(
    'returns.csv',
    'date,shares,bonds',
    days.map((day) => `${day},0.01,0.002`),
  )
  const charges = indexFile('charges.csv', 'effective_date,bps', ['2013-12-31,75'])
  await chooseFile(page, 'Returns', returns)
  await chooseFile(page, 'Weights', indexFile('weights.csv', 'effective_date,shares,bonds', ['2013-12-31,0.6,0.6']))
  await chooseFile(page, 'Charges', indexFile('charges.csv', 'effective_date,bps', ['2013-12-31,many', 'soon,75']))
  await page.getByRole('button', { name: 'Check the files' }).click()
  const errors = page.getByRole('region', { name: 'Errors of the files', exact: true })
  await expect(errors.getByRole('row')).toHaveCount(4)
  await expect(errors.getByRole('row', { name: /^Charges 2 bps many/ })).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await errors.getByRole('button', { name: 'Download all errors (CSV)' }).click()
  const csv = readFileSync(await (await coming).path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(4)
  expect(csv).toContain('charges,2,bps,many,')

  await chooseFile(page, 'Weights', indexFile('weights.csv', 'effective_date,shares,bonds', ['2013-12-31,0.6,0.4']))
  await chooseFile(page, 'Charges', charges)
  await page.getByRole('textbox', { name: 'Name' }).fill('DEMONSTRATION INDEX')
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByText('There is a benchmark of this name already.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill(built)
  await page.getByRole('button', { name: 'Check the files' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('0.75% a year from 31 Dec 2013')
  await page.getByRole('button', { name: 'Save benchmark' }).click()
  await expect(benchmarkRow(page, built)).toBeVisible()
  const dialog = await openBenchmark(page, built)
  await expect(dialog).toContainText('weights.csv')
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toHaveCount(4)

  await dialog.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${built}?` })
  await expectAccessibleOnPhoneToo(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete benchmark' }).click()
  await expect(page.getByText(`${built} is deleted.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(benchmarkRow(page, built)).toHaveCount(0)
})

test('says at a glance that a file holds percentages', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/benchmark/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Percentages')
  const rows = days.map((day, place) => `${day},${(0.2 + ((place * 7) % 11) / 4).toFixed(2)}`)
  await chooseFile(page, 'Levels', indexFile('percent.csv', 'date,level', rows))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
    /The annual volatility of these levels, [\d,.]+%, is high\. Check that they are levels, not percentages\./,
  )
  await expectAccessible(page)
})

test('says which date a file reaches, and beside which field', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/benchmark/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Too short')
  await chooseFile(page, 'Levels', steadyLevels('short.csv', monthEnds(2014, 2020)))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText(/The levels reach to .*2020/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Preview' })).toBeHidden()
})
