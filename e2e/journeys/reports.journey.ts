import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { reportsProcedures } from '@plumbline/contract/reports/reports.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi, askAs } from '../support/api.ts'
import { test } from '../support/fixtures.ts'
import { readyNotice, withoutWindows } from '../support/saved-file.ts'

/** Waits for data of a provider that somebody sees: the demonstration is imported after the start. */
async function dataPublished(role: Role, request: APIRequestContext): Promise<void> {
  const providers = () => askAs(role, request, '/providers/all-data', providersProcedures.withData.answer.parse)
  await expect.poll(async () => (await providers()).length, { timeout: 150_000 }).toBeGreaterThan(0)
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole('grid', { name: 'Reports' }).getByRole('row').filter({ hasText: name })

test('a report is asked for, listed, opened in a window of its own, and made again', async ({
  signedInAs,
  request,
}) => {
  await dataPublished('pilot', request)
  const page = await signedInAs('pilot', '/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'ALL REPORTS' })).toBeVisible()
  await page.getByRole('link', { name: 'New report' }).click()
  await expect(page).toHaveURL(/\/reports\/generate/)
  const ask = () => page.getByRole('button', { name: 'Export', exact: true }).click()
  const [made] = await Promise.all([page.waitForEvent('popup', { timeout: 120_000 }), ask()])
  await made.close()
  const notice = readyNotice(page)
  await expect(notice).toHaveCount(0)
  await withoutWindows(page, async () => {
    await ask()
    await expect(notice).toContainText('PDF ready', { timeout: 120_000 })
  })
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await notice.getByRole('button', { name: /^Open/ }).click()
  await (await opened).close()
  await page.goto('/reports')
  const report = row(page, 'Value-for-money report').first()
  await expect(report).toContainText('Completed')
  await expectAccessible(page)
  const id = await report.getByRole('gridcell').first().innerText()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    report.getByRole('button', { name: `Download report ${id}` }).click(),
  ])
  await window.close()
  const { url } = await askApi(page, request, `/pdf/url/${id}`, reportsProcedures.url.answer.parse)
  const file = await request.get(url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await report.getByRole('button', { name: 'again with today' }).click()
  await expect(page.getByText(/^Report \d+ (is being made|was asked for a moment ago)/)).toBeVisible()
})

test('a report is scheduled, paused and removed', async ({ signedInAs, request }) => {
  await dataPublished('vfm_user', request)
  const page = await signedInAs('vfm_user', '/reports?view=schedules')
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByText('Give the schedule a name.')).toBeVisible()
  await dialog.getByLabel('Name').fill('For the board')
  await dialog.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('combobox', { name: 'Report' }).click()
  // Others are not theirs to have.
  await expect(page.getByRole('option')).toHaveText([
    'Value-for-money report',
    'Provider analysis',
    'Benchmarking report',
  ])
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  const schedule = page.getByRole('grid', { name: 'Schedules' }).getByRole('row').filter({ hasText: 'For the board' })
  await expect(schedule).toContainText('Mondays at 07:30, Europe/London')
  await schedule.getByRole('button', { name: 'Pause For the board' }).click()
  await expect(schedule).toContainText('Paused')
  await schedule.getByRole('button', { name: 'Remove For the board' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No schedules yet.')).toBeVisible()
})

test('a superuser schedules performance attributions, and for those alone who may have them', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  await dataPublished('superuser', request)
  const page = await signedInAs('superuser', '/reports')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Performance attribution' }).click()
  await expect(page).toHaveURL(/type=attribution/)
  await page.goto('/reports?view=schedules')
  await page.getByRole('button', { name: 'Schedule a report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Attribution of Northbank')
  const choose = async (field: string, option: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Provider', 'Northbank Master Trust')
  await choose('To', 'Pat Pilot')
  await choose('Report', 'Performance attribution')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  // Who was chosen for another kind of report is not one who may have this.
  await expect(dialog.getByText('Choose who is to get the report.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await expect(page.getByRole('option', { name: 'Sam Superuser' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Pat Pilot' })).toBeHidden()
  await page.getByRole('option', { name: 'Sam Superuser' }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toBeHidden()
  const schedule = page
    .getByRole('grid', { name: 'Schedules' })
    .getByRole('row')
    .filter({ hasText: 'Attribution of Northbank' })
  await expect(schedule).toContainText('Performance attribution')
  await schedule.getByRole('button', { name: 'Remove Attribution of Northbank' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(schedule).toBeHidden()
})

test('benchmark users are kept out of reports', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('bm_user')
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'ALL REPORTS' })).toBeHidden()
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const answer = await request.get('/api/reports', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(403)
})
