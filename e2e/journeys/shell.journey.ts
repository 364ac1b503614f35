import { expect } from '@playwright/test'
import { type Role, roles } from '@plumbline/contract/access/roles.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { isLong } from '../support/long-version.ts'

const menus: Record<Role, string[]> = {
  superuser: [
    'Savers',
    'Reports',
    'Benchmarking',
    'Sample Report',
    'Performance Attribution Reports',
    'Methodology',
    'Providers',
    'Imports',
    'Simulations',
    'B2C Providers',
    'B2C Users',
    'B2C Imports',
    'Price Tracks',
    'Price Track Reports',
    'Benchmark',
    'Audit Log',
    'Outbox',
    'Settings',
  ],
  vfm_user: ['Savers', 'Reports', 'Benchmarking', 'Methodology'],
  pilot: ['Savers', 'Reports', 'Methodology'],
  bm_user: ['Savers', 'Benchmarking', 'Sample Report', 'Methodology'],
}

// What the others' menus hold is for `menu-items.test.ts`.
for (const role of isLong ? roles : (['superuser', 'bm_user'] as const)) {
  test(`shows a ${role} what the role may do`, async ({ signedInAs }) => {
    const page = await signedInAs(role)
    const start = role === 'bm_user' ? 'Benchmarking' : 'Savers'
    await expect(page).toHaveURL(role === 'bm_user' ? /\/benchmarking\/reports/ : /\/members/)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link')).toHaveText(menus[role])
    await expect(menu.getByRole('link', { name: start, exact: true })).toHaveAttribute('aria-current', 'page')
    const administrators = role === 'superuser' ? 1 : 0
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(administrators)
    await expect(page.getByRole('button', { name: 'Manage Master List' })).toHaveCount(administrators)
    await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(administrators)
  })
}

test('keeps others than superusers away from the imports', async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await page.goto('/imports')
  await expect(page).toHaveURL(/\/members/)
})

test('hides and shows the drawer, with the logo in the toolbar while it is hidden', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const logo = page.getByRole('link', { name: /^Plumbline/ })
  await expect(logo).toHaveCount(0)
  await page.getByRole('button', { name: 'Hide menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(logo).toBeVisible()
  await page.reload()
  await expect(logo).toBeVisible()
  await page.getByRole('button', { name: 'Show menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('lays the drawer over the screen of a phone', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Show menu' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Imports', exact: true }).click()
  await expect(page).toHaveURL(/\/imports/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('keeps the chosen colours from the first paint on', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(12, 18, 27)')
  // Without the app, the small script alone has set the scheme.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('skips to the content', async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('says that a page does not exist', async ({ page, signedInAs }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading')).toHaveText('Page not found :(')
  await expect(page.getByText('Looks like you have followed a broken link.')).toBeVisible()
  await expectAccessible(page)
  await signedInAs('pilot')
  await page.goto('/no/such/page')
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await expect(page).toHaveURL(/\/members/)
})

test('gives the focus back to what opened a dialog or the menu', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const upload = page.getByRole('button', { name: 'Upload' })
  await upload.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  // While it fades out it holds a second Upload button.
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(upload).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  const hamburger = page.getByRole('button', { name: 'Show menu' })
  await hamburger.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(hamburger).toBeFocused()
})
