import { expect, type Page } from '@playwright/test'
import { usersPerPage, usersProcedures } from '@plumbline/contract/users.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { password } from '../support/accounts.ts'
import { askApi } from '../support/api.ts'
import { test } from '../support/fixtures.ts'

const list = (page: Page) => page.getByRole('grid', { name: 'Users' })
const rowOf = (page: Page, email: string) => list(page).getByRole('row').filter({ hasText: email })

/** On the screen of the users, as the demonstration's superuser. */
async function openUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  await list(page).waitFor()
}

/** Adds somebody with a password through the dialog. */
async function addUser(page: Page, user: { readonly name: string; readonly email: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('User Name').fill(user.name)
  await dialog.getByLabel('User Email').fill(user.email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog).toBeHidden()
}

test('lists everybody, and adds somebody, who can sign in, change role, and is gone when removed', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await openUsers(page)
  await expect(list(page).getByRole('columnheader')).toHaveText([
    '#',
    'Name',
    'Email',
    'Role',
    'Status',
    'Associated Providers',
    'Remove',
  ])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('The Name field is required.')).toBeVisible()
  await expect(dialog.getByText('The Email field is required.')).toBeVisible()
  await expect(dialog.getByText('Required.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const email = 'fern@journey.example'
  await addUser(page, { name: 'Fern Field', email })
  await expect(rowOf(page, email)).toContainText('Pilot')
  const signedIn = await request.post('/api/auth/login', { data: { email, password } })
  const { token } = await signedIn.json()
  const asFern = { headers: { authorization: `Bearer ${token}` } }

  await rowOf(page, email)
    .getByRole('button', { name: /change the role of Fern Field/ })
    .click()
  const role = page.getByRole('dialog', { name: 'Change role' })
  await role.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Benchmark user' }).click()
  await expectAccessible(page)
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(role).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Benchmark user')
  expect((await request.get('/api/analysis/members', asFern)).status()).toBe(403)

  await rowOf(page, email).getByRole('button', { name: 'Remove Fern Field' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Fern Field?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove user' }).click()
  await expect(rowOf(page, email)).toHaveCount(0)
  expect((await request.get('/api/auth/me', asFern)).status()).toBe(401)
})

test('finds users by part of a name, keeps the search in the address, and lets nobody remove themselves', async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser')
  await openUsers(page)
  const self = rowOf(page, 'superuser@plumbline.test')
  await expect(self).toContainText('You')
  await expect(self.getByRole('button', { name: /Remove|change the role/ })).toHaveCount(0)
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('MONEY')
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'vfm@plumbline.test')).toBeVisible()
  await page.reload()
  await expect(search).toHaveValue('MONEY')
  await search.fill('nobody at all')
  await expect(page.getByText("Nobody has 'nobody at all' in their name or e-mail address.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(search).toHaveValue('')
  await expect(self).toBeVisible()
  await page.goto('/users?page=40')
  await page.getByRole('button', { name: 'First page' }).click()
  await expect(self).toBeVisible()
})

test('sorts by a head, and shows 20 users a page', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  const headers = { authorization: `Bearer ${token}` }
  const made: number[] = []
  for (let n = 10; n < 10 + usersPerPage; n++) {
    const data = { name: `Many ${n}`, email: `many${n}@journey.example`, password }
    made.push((await (await request.post('/api/users', { headers, data })).json()).id)
  }
  await openUsers(page)
  await expect(list(page).getByRole('row')).toHaveCount(usersPerPage + 1)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(list(page).getByRole('row').nth(1)).toContainText(`${usersPerPage + 1}`)
  await list(page).getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/order=email/)
  await expect(list(page).getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(list(page).getByRole('row').nth(1)).toContainText('benchmark@plumbline.test')
  for (const id of made) await request.delete(`/api/users/${id}`, { headers })
})

test('associates providers with a user, whose own screens follow', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  await openUsers(page)
  const email = 'heath@journey.example'
  await addUser(page, { name: 'Heath Moor', email })
  const { token } = await (await request.post('/api/auth/login', { data: { email, password } })).json()
  const providersOfHeath = async () => {
    const answer = await request.get('/api/providers', { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()).map(({ name }: { readonly name: string }) => name)
  }

  await rowOf(page, email).getByRole('button', { name: 'View the providers of Heath Moor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Providers associated with user: Heath Moor' })
  await expect(dialog.getByText('No providers yet.')).toBeVisible()
  await expect(page).toHaveURL(/providersOf=/)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  const add = page.getByRole('dialog', { name: 'Add Provider' })
  await expect(add.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await add.getByRole('combobox', { name: 'Provider' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Northbank Master Trust' }).click()
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add).toBeHidden()
  const mapped = dialog.getByRole('grid', { name: 'Associated providers' })
  await expect(mapped.getByRole('columnheader')).toHaveText(['Provider ID', 'Name', 'E-Mail', 'Remove'])
  await expect(mapped.getByRole('row').nth(1)).toContainText('Northbank Master Trust')
  expect(await providersOfHeath()).toEqual(['Northbank Master Trust'])
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  await add.getByRole('combobox', { name: 'Provider' }).click()
  await expect(page.getByRole('option', { name: 'Northbank Master Trust' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await add.getByRole('switch', { name: 'Create Provider' }).check({ force: true })
  await add.getByLabel('Provider Name').fill('Northbank Master Trust')
  await add.getByLabel('Provider Email').fill('office@northbank.example')
  await add.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(add.getByText('There is a provider of this name. Choose another name.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(add).toBeHidden()
  await expect(dialog).toBeVisible()

  await mapped.getByRole('button', { name: 'Remove Northbank Master Trust' }).click()
  await expect(dialog.getByText('No providers yet.')).toBeVisible()
  expect(await providersOfHeath()).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const { data } = await askApi(page, request, `/users?search=${email}`, usersProcedures.list.answer.parse)
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('plumbline.token'))}` }
  await request.delete(`/api/users/${data[0].id}`, { headers })
})

test('is walked through by keys, and gives the focus back', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await openUsers(page)
  await list(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  for (let column = 0; column < 5; column++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Providers associated with user:/ })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(list(page).locator(':focus')).toHaveCount(1)
})

test('shows the way to the users to superusers alone, and on a phone in the menu', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeHidden()
  await page.getByRole('button', { name: 'Show menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Manage Users' }).click()
  await expect(list(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('keeps others away from the users', async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
  await page.goto('/users')
  await expect(page).toHaveURL(/\/members/)
})

test('takes somebody whose role is changed off the screens it does not open, and signs out who is removed', async ({
  signedInAs,
  browser,
  request,
}) => {
  const page = await signedInAs('superuser')
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('plumbline.token'))}` }
  const email = 'ivy@journey.example'
  const data = { name: 'Ivy Wall', email, password, role: 'superuser' }
  const { id } = await (await request.post('/api/users', { headers, data })).json()
  const theirs = await browser.newPage({ baseURL: process.env.PLUMBLINE_ADDRESS ?? '' })
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(email)
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password)
  await theirs.getByRole('button', { name: 'Login' }).click()
  await openUsers(theirs)
  await request.patch(`/api/users/${id}`, { headers, data: { role: 'pilot' } })
  await expect(theirs).toHaveURL(/\/members/)
  await expect(theirs.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
  await request.delete(`/api/users/${id}`, { headers })
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.close()
})
