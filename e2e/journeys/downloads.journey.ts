import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { saversProcedures } from '@plumbline/contract/savers/savers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { askApi } from '../support/api.ts'
import { demonstration, idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'
import { savedFile } from '../support/saved-file.ts'

test('downloads the view, everybody and the selected savers, and keeps the files in the tray', async ({
  signedInAs,
  request,
}) => {
  const id = await idOfProvider(request)
  const page = await signedInAs('superuser', listOf({ providers: [id], score: { lte: 40 } }))
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await openMenu(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const filters = encodeURIComponent(JSON.stringify({ providers: [id], score: { lte: 40 } }))
  const list = await askApi(page, request, `/analysis/members?filters=${filters}`, saversProcedures.list.answer.parse)
  const view = await savedRows(await download(page, 'Download Current View'))
  expect(view).toHaveLength(list.total)
  expect(view.slice(0, 15)).toEqual(
    list.data.map(({ dataId, scores, analysis }) => ({
      saver: dataId,
      score: scores.score,
      irr: analysis.irr,
      pot: analysis.navAmount,
    })),
  )

  const everybody = await askApi(page, request, `/analysis/members?providers=${id}`, saversProcedures.list.answer.parse)
  expect(await savedRows(await download(page, 'Download All'))).toHaveLength(everybody.total)

  for (const place of [1, 3]) await page.getByRole('row').nth(place).getByRole('checkbox').click()
  // In its place the tools of what is selected have a Download of their own.
  await expect(page.getByRole('toolbar', { name: 'Selected savers' })).toContainText('(2 out of')
  const selected = await savedRows(await download(page, 'Download 2 Selected'))
  expect(selected.map(({ saver }) => saver)).toEqual([list.data[0]?.dataId, list.data[2]?.dataId])

  await page.getByRole('button', { name: 'Downloads' }).click()
  const tray = page.getByRole('dialog', { name: 'Downloads' })
  await expect(tray.getByRole('listitem').first()).toContainText(`${demonstration.provider}: savers, selected (CSV)`)
  await expectAccessible(page)
  const again = page.waitForEvent('download')
  await tray.getByRole('listitem').first().getByRole('button').first().click()
  expect(await savedRows(await again)).toEqual(selected)
})

for (const role of isLong ? (['pilot', 'vfm_user'] as const) : (['pilot'] as const)) {
  test(`a ${role} chooses a provider and has its savers as a spreadsheet`, async ({ signedInAs }) => {
    const page = await signedInAs(role, listOf({}))
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const menu = await openMenu(page)
    const all = menu.getByRole('button', { name: 'Download All' })
    if (await all.isDisabled()) {
      await menu.getByRole('combobox', { name: 'Provider' }).click()
      await menu.getByRole('option').first().click()
    }
    await menu.getByText('Excel').click()
    const file = await savedFile(page, () => all.click())
    expect(file.suggestedFilename()).toMatch(/^savers-.*\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  })
}

test('a bm_user has neither menu nor tray, and is refused', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('bm_user', '/members')
  await expect(page.getByRole('heading', { name: 'ALL SAVERS' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const headers = { authorization: `Bearer ${token}` }
  const statusOf = async (path: string) => (await request.get(`/api${path}`, { headers })).status()
  expect(await statusOf('/analysis/members/export')).toBe(403)
  // A file of somebody else, if there is one at all.
  expect(await statusOf('/analysis/members/url/1')).toBe(404)
})

const listOf = (filter: SaverFilter) => `/members?filters=${encodeURIComponent(JSON.stringify(filter))}`

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Download', exact: true })
  await expect(menu.getByRole('combobox', { name: 'Provider' })).toBeVisible()
  return menu
}

async function download(page: Page, part: string): Promise<Download> {
  const menu = await openMenu(page)
  return await savedFile(page, () => menu.getByRole('button', { name: part }).click())
}

/** The rows of a CSV without their quotes: no text of the demonstration has a comma. */
async function savedRows(file: Download) {
  const text = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd()
  const [header = [], ...rows] = text.split('\r\n').map((line) => line.replaceAll('"', '').split(','))
  const cell = (cells: readonly string[], column: string) => cells[header.indexOf(column)]
  return rows.map((cells) => ({
    saver: cell(cells, 'Saver ID'),
    score: Number(cell(cells, 'AW Score')),
    irr: Number(cell(cells, 'IRR')),
    pot: Number(cell(cells, 'Pot Size')),
  }))
}
