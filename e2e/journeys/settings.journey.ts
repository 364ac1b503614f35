import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { emails, password } from '../support/accounts.ts'
import { test } from '../support/fixtures.ts'
import { signInOnScreen } from '../support/people.ts'

// What is set here is seen by everybody, so this has a server of its own.
test.use({ ownServer: 'settings' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const accent = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a superuser gives the product another name, colour and logo', async ({ page, server }) => {
  await signInOnScreen(page, { email: emails.superuser, password })
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByText('There is no mail server (SMTP_URL is not set)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Product' }).fill('')
  await page.getByRole('textbox', { name: 'Colour of buttons and links' }).fill('#ffee00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText('2 fields are wrong.')
  await expect(page.getByText('Give a name.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Product' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Product' }).fill('Acme')
  await page.getByRole('textbox', { name: 'Score in tables' }).fill('Acme Score')
  await page.getByRole('textbox', { name: 'Colour of buttons and links' }).fill('#7a1f5c')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings are saved and count from now on.')).toBeVisible()
  await expect(page).toHaveTitle('Settings · Acme')
  expect(await accent(page)).toBe('#7a1f5c')
  await expectAccessible(page)

  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByRole('img', { name: 'The logo in use' })).toBeVisible()
  await page.getByRole('link', { name: 'Savers' }).click()
  await expect(page.getByRole('columnheader', { name: 'Acme Score' })).toBeVisible({ timeout: 180_000 })

  // Whoever comes next sees it before they sign in, and from the first moment on when they come again.
  const elsewhere = await page.context().browser()?.newContext({ baseURL: server.address })
  if (elsewhere === undefined) throw new Error('no browser')
  const guest = await elsewhere.newPage()
  await guest.goto('/login')
  await expect(guest.getByText('Acme')).toBeVisible()
  expect(await accent(guest)).toBe('#7a1f5c')
  await expect(guest.locator('main img')).toHaveAttribute('src', /^\/api\/settings\/logo\?v=/)
  await expectAccessible(guest)
  await elsewhere.close()
})

test('a superuser sees whether mail arrives, and is told when a colleague was faster', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signInOnScreen(page, { email: emails.superuser, password })
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Send a test mail to myself' }).click()
  await expect(page.getByText(`The test mail to ${emails.superuser} is in the outbox.`)).toBeVisible()
  await expectAccessible(page)

  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const headers = { authorization: `Bearer ${token}` }
  const { version } = await (await request.get('/api/settings', { headers })).json()
  await request.patch('/api/settings', { headers, data: { version, settings: { retention: { mailDays: 14 } } } })
  await page.getByRole('textbox', { name: 'Provider team’s e-mail address' }).fill('team@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  // Both changed this field, and the colleague alone how long mails are kept.
  await expect(page.getByRole('alert')).toContainText('This was changed and saved meanwhile')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('textbox', { name: 'Mails' })).toHaveValue('14 days')
  await expect(page.getByText('The settings are saved and count from now on.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Provider team’s e-mail address' })).toHaveValue('team@example.com')
})
