import { expect, type Page } from '@playwright/test'
import { count } from '@plumbline/contract/format/counts.ts'
import { poundsAndPence, wholePounds } from '@plumbline/contract/format/pounds.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { saverHistoryProcedures } from '@plumbline/contract/savers/saver-history.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi } from '../support/api.ts'
import { demonstration, demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { typeInto } from '../support/type-into.ts'

test.describe.configure({ timeout: 240_000 })

test('filters, shares the address and opens a saver, with the numbers of the API', async ({
  signedInAs,
  request,
  context,
}) => {
  const page = await signedInAs('superuser', '/members')
  await demonstrationLoaded(page, request)
  await filterBy(page, demonstration.provider, '40')

  const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
  const provider = providers.find(({ name }) => name === demonstration.provider)
  const filters = encodeURIComponent(JSON.stringify({ providers: [provider?.id], score: { lte: 40 } }))
  const answer = await askApi(page, request, `/analysis/members?filters=${filters}`, saversProcedures.list.answer.parse)
  await expect(page.getByText(`(0 out of ${count(answer.total)} selected)`)).toBeVisible()
  for (const [place, row] of answer.data.entries()) {
    await expect(page.getByRole('row').nth(place + 1)).toContainText(
      `${row.dataId}${row.fund}${wholeScore(row.scores.score)}${percent(row.analysis.irr)}${percent(row.analysis.benchmarkIrr)}${wholePounds(row.analysis.navAmount)}`,
    )
  }

  const saver = itemAt(answer.data, 0)
  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(shared.getByText('AW Score: at most 40')).toBeVisible()
  await expect(shared.getByRole('row').nth(1)).toContainText(saver.dataId)
  await shared.close()

  await page.getByRole('button', { name: `History of saver ${saver.dataId}` }).click()
  const dialog = page.getByRole('dialog')
  const history = await askApi(
    page,
    request,
    `/analysis/members/${saver.id}/history`,
    saverHistoryProcedures.get.answer.parse,
  )
  await expect(dialog).toContainText(`Pot Size${poundsAndPence(history.calculation.pot)}`)
  await expect(dialog).toContainText(`Benchmark pot${poundsAndPence(history.calculation.benchmarkPot)}`)
  await expect(dialog).toContainText(`→ ${wholeScore(history.saver.scores.score)}`)
  await expect(dialog.getByRole('img', { name: /^Paid in/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`saver=${saver.id}`))

  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
})

test('turns pages, keeps the selection and sorts by head and panel', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser', '/members')
  await demonstrationLoaded(page, request)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('toolbar', { name: 'Selected savers' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText(/\(1 out of [\d,]+ selected\)/)).toBeVisible()
  // Following pages keep to the batches of the first, whatever is published meanwhile.
  const following = page.waitForRequest(/\/analysis\/members\?.*page=2/)
  await page.getByRole('button', { name: 'Next page' }).click()
  expect((await following).url()).toMatch(/dataBatchIds=\d+/)
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText(/\(1 out of [\d,]+ selected\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()

  await page.getByRole('columnheader', { name: 'Benchmark IRR' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Benchmark IRR' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/sortBy=birr/)

  // The bar of what is selected stands in the place of the tools.
  await page.getByRole('toolbar', { name: 'Selected savers' }).getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('heading', { name: 'ALL SAVERS' })).toBeFocused()
  await page.getByRole('button', { name: /^Sort/ }).click()
  const panel = page.getByRole('complementary', { name: 'Sort' })
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByText('Ascending').click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('columnheader', { name: 'Benchmark IRR' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: /^Sort/ }).click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pot Size' })).toHaveAttribute('aria-sort', 'descending')
})

test('says that a chosen provider has no data, and why the table is empty', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser', '/members')
  await demonstrationLoaded(page, request)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('complementary', { name: 'Filter' })
  await panel.getByRole('combobox', { name: 'Providers' }).click()
  await page.getByRole('option', { name: demonstration.withoutBatch }).click()
  await expect(page.getByText('No data available for this provider')).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'AW Score from' })).toBeDisabled()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'No data available.' })).toBeVisible()
  await expect(page.getByText(`${demonstration.withoutBatch} has no published data batch yet.`)).toBeVisible()
  await expectAccessible(page)
})

test('jumps to a saver by identifier', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser', '/members?page=3')
  await demonstrationLoaded(page, request)
  const id = await page.getByRole('row').nth(4).getByRole('gridcell').nth(1).innerText()
  await page.goto('/members')
  await page.getByRole('combobox', { name: 'Jump to a saver by ID' }).fill(id)
  await page.getByRole('option', { name: id }).first().click()
  await expect(page.getByRole('dialog', { name: `Saver ${id}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** The panel counts before it applies. */
async function filterBy(page: Page, provider: string, scoreTo: string): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('complementary', { name: 'Filter' })
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await panel.getByRole('combobox', { name: 'Providers' }).click()
  await page.getByRole('option', { name: provider }).click()
  await page.keyboard.press('Escape')
  await typeInto(panel.getByRole('textbox', { name: 'AW Score to' }), scoreTo)
  await expect(panel.getByRole('status')).toHaveText(/^[\d,]+ of [\d,]+ savers match$/)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toHaveCount(0)
  await expect(page.getByText(`Provider: ${provider}`)).toBeVisible()
}
