import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { emails, password } from '../support/accounts.ts'
import { test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('logs out when the session has ended, and comes back to the same page', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser', '/imports')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Imports')

  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Sign in to go on.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('plumbline.user'))).toBeNull()

  await page.getByLabel('Email').fill(emails.superuser)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/imports/)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('follows a sign-out in another tab', async ({ signedInAs, context }) => {
  const page = await signedInAs('pilot')
  const other = await context.newPage()
  await other.goto('/members')
  await other.getByRole('button', { name: /^Profile/ }).click()
  await other.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
})
