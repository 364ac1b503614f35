import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { newPerson, type Person } from '../support/people.ts'
import { authorisationOf, findUser, usersShown } from '../support/users-screen.ts'

const northbank = 'Northbank Master Trust'

/** What somebody sees of providers themselves. */
async function providersSeenBy(request: APIRequestContext, { email, password }: Person) {
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  return async () => {
    const answer = await request.get('/api/providers', { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).map(({ name }: { readonly name: string }) => name)
  }
}

async function openProvidersOf(page: Page, person: { readonly name: string; readonly email: string }) {
  await usersShown(page)
  const row = await findUser(page, person.email)
  await row.getByRole('button', { name: `View the providers of ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Providers associated with user: ${person.name}` })
  await expect(dialog.getByText('No providers yet.')).toBeVisible()
  return {
    dialog,
    add: page.getByRole('dialog', { name: 'Add Provider' }),
    mapped: dialog.getByRole('grid', { name: 'Associated providers' }),
  }
}

test('associates a provider with a user, who then sees it, and takes it away again', async ({
  signedInAs,
  request,
}) => {
  const heath = await newPerson(request, 'Heath Moor')
  const page = await signedInAs('superuser', '/users')
  const providerNames = await providersSeenBy(request, heath)
  const { dialog, add, mapped } = await openProvidersOf(page, heath)
  await expect(page).toHaveURL(/providersOf=/)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  await expect(add.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await add.getByRole('combobox', { name: 'Provider' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: northbank }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toBeHidden()
  await expect(mapped.getByRole('columnheader')).toHaveText(['Provider ID', 'Name', 'E-Mail', 'Remove'])
  await expect(mapped.getByRole('row').nth(1)).toContainText(northbank)
  expect(await providerNames()).toEqual([northbank])
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  await add.getByRole('combobox', { name: 'Provider' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(page.getByRole('option', { name: northbank })).toHaveCount(0)
  // The list of choices, then the dialog on top, and not the one below it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(add).toBeHidden()
  await expect(dialog).toBeVisible()

  await mapped.getByRole('button', { name: `Remove ${northbank}` }).click()
  await expect(dialog.getByText('No providers yet.')).toBeVisible()
  expect(await providerNames()).toEqual([])
  await page.reload()
  await expect(dialog.getByText('No providers yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('creates a provider for a user', { tag: '@long' }, async ({ signedInAs, request }) => {
  const rowan = await newPerson(request, 'Rowan Ash')
  const page = await signedInAs('superuser', '/users')
  const providerNames = await providersSeenBy(request, rowan)
  const { dialog, add, mapped } = await openProvidersOf(page, rowan)
  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  await add.getByRole('switch', { name: 'Create Provider' }).check({ force: true })
  const addButton = add.getByRole('button', { name: 'Add', exact: true })
  await add.getByLabel('Provider Name').fill(northbank)
  await expect(addButton).toBeDisabled()
  await add.getByLabel('Provider Email').fill('office@moorland.example')
  await addButton.click()
  await expect(add.getByText('There is a provider of this name. Choose another name.')).toBeVisible()
  await expectAccessible(page)
  await add.getByLabel('Provider Name').fill('Moorland Trust')
  await addButton.click()
  await expect(add).toBeHidden()
  const created = mapped.getByRole('row').filter({ hasText: 'Moorland Trust' })
  await expect(created).toContainText('office@moorland.example')
  expect(await providerNames()).toEqual(['Moorland Trust'])

  // Other journeys count the providers of the demonstration.
  const id = await created.getByRole('gridcell').first().innerText()
  const removed = await request.delete(`/api/providers/${id}`, { headers: await authorisationOf(page) })
  expect(removed.ok()).toBe(true)
  expect(await providerNames()).toEqual([])
})
