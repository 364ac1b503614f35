import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { goodPassword, linkMailedTo, signInOnScreen } from '../support/people.ts'
import { authorisationOf, findUser, openUsers, usersShown } from '../support/users-screen.ts'

test('adds somebody with a password, who can sign in, change role, and is gone when removed', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser', '/users')
  await usersShown(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('The Name field is required.')).toBeVisible()
  await expect(dialog.getByText('The Email field is required.')).toBeVisible()
  await expect(dialog.getByText('Required.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const email = `${randomUUID()}@journey.example`
  await dialog.getByLabel('User Name').fill('Fern Field')
  await dialog.getByLabel('User Email').fill(email)
  const field = dialog.getByRole('textbox', { name: 'Password' })
  await field.fill('Password1!')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^This password is easy to guess/)).toBeVisible()
  await expectAccessible(page)
  await field.fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fern Field can sign in now.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = await findUser(page, email)
  await expect(row).toContainText('Pilot')
  const signedIn = await request.post('/api/auth/login', { data: { email, password: goodPassword } })
  const asFern = { headers: { authorization: `Bearer ${(await signedIn.json()).token}` } }

  await row.getByRole('button', { name: /change the role of Fern Field/ }).click()
  const role = page.getByRole('dialog', { name: 'Change role' })
  await role.getByRole('combobox', { name: 'Role' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Benchmark user' }).click()
  await role.getByRole('button', { name: 'Change role' }).click()
  await expect(role).toBeHidden()
  await expect(row).toContainText('Benchmark user')
  expect((await request.get('/api/analysis/members', asFern)).status()).toBe(403)

  await row.getByRole('button', { name: 'Remove Fern Field' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Fern Field?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove user' }).click()
  await expect(row).toHaveCount(0)
  expect((await request.get('/api/auth/me', asFern)).status()).toBe(401)
})

test('invites somebody, who chooses a password by the last of the links and signs in', async ({
  server,
  signedInAs,
  browser,
  request,
}) => {
  const page = await signedInAs('superuser', '/users')
  await usersShown(page)
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const email = `${randomUUID()}@journey.example`
  await dialog.getByLabel('User Name').fill('Juniper Hill')
  await dialog.getByLabel('User Email').fill(email)
  await dialog.getByText('Send an invitation').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add and invite' }).click()
  await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = await findUser(page, email)
  await expect(row).toContainText(/Invited until \d{2} \w{3} \d{4}/)
  await expectAccessible(page)
  const first = await linkMailedTo(request, email)
  await row.getByRole('button', { name: /^Send again/ }).click()
  // The mail before has lost its link, and the new one may not be there yet.
  await expect(async () => expect(await linkMailedTo(request, email)).not.toBe(first)).toPass({ timeout: 10_000 })

  const theirs = await browser.newPage({ baseURL: server.address })
  await theirs.goto(first)
  await expect(theirs.getByRole('alert')).toHaveText(/^Error changing password\./)
  await theirs.goto(await linkMailedTo(request, email))
  await theirs.getByRole('textbox', { name: 'New password' }).fill(goodPassword)
  await theirs.getByRole('textbox', { name: 'Retype password' }).fill(goodPassword)
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs).toHaveURL('/login')
  await signInOnScreen(theirs, { email, password: goodPassword })
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Savers')
  await theirs.close()
  await page.reload()
  await expect(row).toContainText('Active')
})

test('takes somebody whose role is changed off the screens it does not open, and signs out who is removed', async ({
  server,
  signedInAs,
  browser,
  request,
}) => {
  const page = await signedInAs('superuser')
  const headers = await authorisationOf(page)
  const email = `${randomUUID()}@journey.example`
  const data = { name: 'Ivy Wall', email, password: goodPassword, role: 'superuser' }
  const { id } = await (await request.post('/api/users', { headers, data })).json()
  const theirs = await browser.newPage({ baseURL: server.address })
  await signInOnScreen(theirs, { email, password: goodPassword })
  await openUsers(theirs)
  await request.patch(`/api/users/${id}`, { headers, data: { role: 'pilot' } })
  await expect(theirs).toHaveURL(/\/members/)
  await expect(theirs.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
  await request.delete(`/api/users/${id}`, { headers })
  await expect(theirs).toHaveURL(/\/login/)
  await theirs.close()
})
