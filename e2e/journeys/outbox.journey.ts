import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { newPerson } from '../support/people.ts'

async function openOutbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
}

test('a superuser reads what the product would have mailed', async ({ signedInAs, request }) => {
  const person = await newPerson(request, 'Olive Outbox')
  await request.post('/api/auth/resetpass', { data: { email: person.email } })
  const page = await signedInAs('superuser')
  await openOutbox(page)
  await expect(page.getByText('There is no mail server, so mails are kept here')).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Password reset' }).click()
  await expect(page).toHaveURL(/kind=reset/)
  const row = page.getByRole('row').filter({ hasText: person.email })
  await expect(row).toContainText('Kept here')
  await expectAccessible(page)

  await row.getByRole('button', { name: /^Read mail/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset your Plumbline password' })
  await expect(dialog).toContainText('Hello Olive Outbox,')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  const message = await readFile(await file.path(), 'utf8')
  expect(message).toContain(`To: ${person.email}`)
  expect(message).toContain('Content-Type: text/html')

  // It begins with PUBLIC_URL, which a server on a free port does not know.
  const link = new URL((await dialog.getByRole('link').getAttribute('href')) ?? '')
  await page.goto(`${link.pathname}${link.search}`)
  await expect(page.getByRole('heading')).toHaveText(`Reset Password for ${person.email}`)
})

test('an outbox that a filter leaves empty says how to see more', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/outbox?state=failed&kind=report-request')
  await expect(page.getByRole('status').filter({ hasText: 'No mail is like this.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all mails' }).click()
  await expect(page).toHaveURL(/\/outbox$/)
  await page.route('**/api/mails?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Try again in a moment.' } }),
  )
  await page.goto('/outbox')
  await expect(page.getByRole('alert')).toContainText('The outbox could not be loaded.')
  await expectAccessible(page)
})

test('the outbox is no business of others', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Outbox' })).toHaveCount(0)
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')
})
