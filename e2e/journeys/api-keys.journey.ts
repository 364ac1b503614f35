import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { password } from '../support/accounts.ts'
import { test } from '../support/fixtures.ts'
import { openFromProfile } from '../support/profile-menu.ts'

test('makes an API key that is shown once, uses it, and revokes it', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  const dialog = await openFromProfile(page, 'API keys')
  await dialog.getByRole('button', { name: 'New API key' }).click()
  const form = dialog.getByRole('form', { name: 'New API key' })
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Give the key a name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly upload')
  await form.getByRole('combobox', { name: 'Providers' }).click()
  const ashdown = page.getByRole('option', { name: 'Ashdown Workplace Savings' })
  await ashdown.click()
  await form.getByRole('textbox', { name: 'Name' }).click()
  await form.getByRole('textbox', { name: 'Your password' }).fill(password)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make key' }).click()

  const key = await dialog.locator('code').innerText()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have kept it' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'Nightly upload' })
  await expect(row).toContainText('Ashdown Workplace Savings')
  await expect(row).toContainText('never used')
  await expect(dialog.getByText(key)).toHaveCount(0)

  const listProviders = () => request.get('/api/providers', { headers: { authorization: `Bearer ${key}` } })
  expect((await (await listProviders()).json()).map(({ name }: { name: string }) => name)).toEqual([
    'Ashdown Workplace Savings',
  ])
  await row.getByRole('button', { name: 'Revoke Nightly upload' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toContainText('Revoked')
  expect((await listProviders()).status()).toBe(401)
})

test('a benchmark user has none', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('bm_user')
  await page.getByRole('button', { name: /^Profile/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Signed-in devices' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'API keys' })).toHaveCount(0)
})
