import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstration, demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'
import { typeInto } from '../support/type-into.ts'

// The first journey waits for the demonstration's files to be imported.
test.describe.configure({ timeout: 240_000 })

const windows = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const

for (const [name, viewport] of isLong ? windows : windows.slice(0, 1)) {
  test(`is accessible on ${name}, panels and history included`, async ({ signedInAs, request }) => {
    const page = await signedInAs('superuser', '/members', viewport)
    await demonstrationLoaded(page, request)
    await expect(page.getByText('Views')).toBeVisible()
    await opened(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)

    for (const panel of ['Sort', 'Filter']) {
      await page.getByRole('button', { name: new RegExp(`^${panel}`) }).click()
      await expect(page.getByRole('button', { name: 'Apply' })).toBeVisible()
      await expectAccessible(page)
      if (panel === 'Filter') await openEachKindOfField(page)
      await page.getByRole('button', { name: `Close ${panel}` }).click()
    }

    await openFirst(page)
    await expect(page.getByRole('dialog').getByRole('img', { name: /^Paid in/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show as table' }).click()
    await page.getByText('Every figure and every payment').click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next saver' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('shows a benchmark user the sample, labelled, in one page, filtered and sorted', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('bm_user', '/members')
  await expect(page.getByText('Sample data')).toBeVisible({ timeout: 180_000 })
  await expect(page.getByRole('row')).toHaveCount(16)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0)
  await expect(page.getByText(demonstration.provider)).toHaveCount(0)
  await filterAndSort(page)
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^History of saver/ })
    .click()
  await expect(page.getByRole('dialog').getByText('How is this calculated?')).toBeVisible()
  await expectAccessible(page)
  const answer = await request.get('/api/analysis/members', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('plumbline.token'))}` },
  })
  expect(answer.status()).toBe(403)
})

/** The sample has no provider to choose, and an order and a filter like all others. */
async function filterAndSort(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click()
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await expect(filter.getByText('Counting savers...')).toHaveCount(0)
  await expect(filter.getByRole('combobox', { name: 'Providers' })).toHaveCount(0)
  await expectAccessible(page)
  await typeInto(filter.getByRole('textbox', { name: 'AW Score to' }), '49')
  await expect(filter.getByRole('status')).toHaveText(/^[\d,]+ of [\d,]+ savers match$/)
  await filter.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/score/)
  await page.getByRole('button', { name: /^Sort/ }).click()
  const sort = page.getByRole('complementary', { name: 'Sort' })
  await sort.getByText('Ascending').click()
  await sort.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sortDescending=false/)
  await expect(page.getByRole('row')).toHaveCount(16)
  await page.getByRole('button', { name: /^Remove filter AW Score/ }).click()
  await expect(page).not.toHaveURL(/score/)
}

/** Escape closes a list or a calendar, and leaves the panel open. */
async function openEachKindOfField(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Scheme' }).click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Calendar of First contribution from' }).click()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Previous month' })).toHaveCount(0)
}

async function opened(page: Page): Promise<void> {
  await expect(page.getByText('Loading Members...')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'ALL SAVERS' })).toBeVisible()
}

/** A row's button on a desk, the row itself on a phone. */
async function openFirst(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^History of saver/ })
  await ((await button.count()) > 0 ? button : page.getByRole('listitem').getByRole('link', { name: /IRR/ }))
    .first()
    .click()
}
