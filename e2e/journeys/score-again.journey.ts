import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnPhoneToo } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { monthEnds } from '../support/index-files.ts'
import { authorisationBy, sessionOf } from '../support/sessions.ts'
import { superuserApi } from '../support/superuser-api.ts'
import { typeInto } from '../support/type-into.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const detailsOf = (page: Page) => page.getByRole('dialog', { name: /^Import \d+/ })
const firstImport = (page: Page) => page.getByRole('button', { name: /^Details of import \d+$/ }).last()

/** What scoring the first import of the demonstration again is asked with. */
async function askAgain(page: Page) {
  await firstImport(page).click()
  await detailsOf(page).getByRole('button', { name: 'Score with another benchmark' }).click()
  const dialog = page.getByRole('dialog', { name: /^Score data batch \d+\.\d+ again/ })
  await expect(dialog.getByRole('combobox', { name: 'Index Type' })).toHaveValue('Demonstration index (default)')
  return dialog
}

test('scores published savers on another benchmark by other limits, and discards it', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const api = await superuserApi(request)
  const levels = monthEnds(1984, 2026).map((day, month) => `${day},${(100 * 1.007 ** month).toFixed(6)}`)
  const dates = { startDate: '1984-01-31', endDate: '2026-12-31' }
  const name = 'Steady shares'
  const { id } = await api.send('/benchmarks/add', { name, ...dates }, ['date,level', ...levels, ''].join('\n'))
  const page = await signedInAs('superuser', '/imports')
  const dialog = await askAgain(page)
  await dialog.getByRole('combobox', { name: 'Index Type' }).click()
  await page.getByRole('option', { name }).click()
  await dialog.getByRole('switch', { name: 'Other limits of outliers' }).check({ force: true })
  await typeInto(dialog.getByRole('textbox', { name: 'High or low IRR beyond' }), '0')
  await expect(dialog).toContainText('A number from 1 to 100, please.')
  await expectAccessibleOnPhoneToo(page)
  await typeInto(dialog.getByRole('textbox', { name: 'High or low IRR beyond' }), '6 spreads')
  await dialog.getByRole('button', { name: 'Score again' }).click()

  const details = detailsOf(page)
  await expect(details.getByText('Nothing is published yet.')).toBeVisible({ timeout: 120_000 })
  const changes = details.getByRole('region', { name: 'What scoring again changes' })
  await expect(
    changes.getByRole('row', { name: new RegExp(`^Scored again [\\d.]+ [\\d,]+ ${name}, version 1$`) }),
  ).toBeVisible()
  await expect(changes.getByRole('row', { name: /^Largest gap from the benchmark, .* 4 6$/ })).toBeVisible()
  await details.getByRole('button', { name: 'Discard' }).click()
  await expect(details.getByText('Nothing of it was published.')).toBeVisible()
  await details.getByRole('button', { name: 'Close dialog' }).click()
  await firstImport(page).click()
  await expect(details).toContainText('Demonstration index v1')
  // Nothing cites it any more; journeys that share this server count benchmarks.
  const headers = authorisationBy(await sessionOf(request, 'superuser'))
  expect((await request.delete(`/api/benchmarks/${id}`, { headers })).status()).toBe(200)
})

test('scores published savers again, shows what changes, publishes it and puts it back', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/imports')
  const [details, first] = [detailsOf(page), firstImport(page)]
  const dialog = await askAgain(page)
  await dialog.getByRole('switch', { name: 'Use minimum contribution time' }).check({ force: true })
  await typeInto(dialog.getByRole('textbox', { name: 'Minimum contribution time in years' }), '0')
  await expect(dialog).toContainText('Please make sure the minimun time for contribution history is atleast 1 year.')
  await expect(dialog.getByRole('button', { name: 'Score again' })).toBeDisabled()
  await typeInto(dialog.getByRole('textbox', { name: 'Minimum contribution time in years' }), '5')
  await dialog.getByText('old', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Score again' }).click()

  await expect(details.getByText('Nothing is published yet.')).toBeVisible({ timeout: 120_000 })
  const changes = details.getByRole('region', { name: 'What scoring again changes' })
  await expect(changes).toContainText(/savers with a score both times: .*The largest move is \d/)
  await expect(
    changes.getByRole('row', { name: /^Scored again [\d.]+ [\d,]+ Demonstration index, version 1$/ }),
  ).toBeVisible()
  await expect(details.getByRole('region', { name: 'Columns and first rows' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(changes).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await details.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(details.getByText(/^Data batch [\d.]+, scored again, is published for .+\.$/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(details).toContainText('scoring method old, minimum contribution time 5 years')
  await details.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(/Data batch [\d.]+, scored again/)

  await first.click()
  await details.getByRole('button', { name: 'Publish this version again' }).click()
  await expect(details.getByRole('button', { name: 'Score with another benchmark' })).toBeVisible({ timeout: 60_000 })
})

test('is for superusers alone', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Imports', exact: true })).toHaveCount(0)
  await page.goto('/imports')
  await expect(page).not.toHaveURL(/\/imports/)
  const body = { indexType: 'default', useMinOutliers: false, numberOfYearsForOutlier: 1, scoringMethod: 'new' }
  const answer = await request.post('/api/import-jobs/score-again', {
    headers: authorisationBy(await sessionOf(request, 'pilot')),
    data: { providerId: 1, dataBatchId: '1.1', ...body },
  })
  expect(answer.status()).toBe(403)
})
