import { expect } from '@playwright/test'
import { usersPerPage } from '@plumbline/contract/users/users.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { emails } from '../support/accounts.ts'
import { test } from '../support/fixtures.ts'
import { goodPassword } from '../support/people.ts'
import { authorisationOf, findUser, openUsers, userList, usersShown } from '../support/users-screen.ts'

test('lists everybody, and lets nobody remove or demote themselves', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await openUsers(page)
  await expect(userList(page).getByRole('columnheader')).toHaveText([
    '#',
    'Name',
    'Email',
    'Role',
    'Status',
    'Associated Providers',
    'Remove',
  ])
  await expectAccessible(page)
  const self = await findUser(page, emails.superuser)
  await expect(self).toContainText('You')
  await expect(self.getByRole('button')).toHaveText(['View'])
})

test('finds users by part of a name, and keeps the search in the address', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/users')
  await usersShown(page)
  const search = page.getByRole('searchbox', { name: 'Search users' })
  await search.fill('MONEY')
  await expect(userList(page).getByRole('row')).toHaveCount(2)
  await expect(userList(page)).toContainText(emails.vfm_user)
  await page.reload()
  await expect(search).toHaveValue('MONEY')
  await search.fill('nobody at all')
  await expect(page.getByText("Nobody has 'nobody at all' in their name or e-mail address.")).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show all users' }).click()
  await expect(search).toHaveValue('')
  await expect(userList(page)).toBeVisible()
})

test('sorts by a head, and shows 20 users a page', { tag: '@long' }, async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  const headers = await authorisationOf(page)
  const made: number[] = []
  for (let n = 0; n <= usersPerPage; n++) {
    const data = { name: `Many ${n}`, email: `${String.fromCharCode(97 + n)}@many.example`, password: goodPassword }
    made.push((await (await request.post('/api/users', { headers, data })).json()).id)
  }
  await openUsers(page)
  await page.getByRole('searchbox', { name: 'Search users' }).fill('@many.example')
  const rows = userList(page).getByRole('row')
  await expect(page.getByText(`1–${usersPerPage} of ${usersPerPage + 1}`)).toBeVisible()
  await expect(rows).toHaveCount(usersPerPage + 1)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(`${usersPerPage + 1}`)
  await userList(page).getByRole('button', { name: 'Email' }).click()
  await expect(page).toHaveURL(/order=email/)
  await expect(userList(page).getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows.nth(1)).toContainText('a@many.example')
  for (const id of made) await request.delete(`/api/users/${id}`, { headers })
})

test('is walked through by keys, and gives the focus back', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/users')
  await usersShown(page)
  await userList(page).locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  for (let column = 0; column < 5; column++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Providers associated with user:/ })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(userList(page).locator(':focus')).toHaveCount(1)
})

test('shows the way to the users on a phone in the menu', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: 'Manage Users' })).toBeHidden()
  await page.getByRole('button', { name: 'Show menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Manage Users' }).click()
  await expect(userList(page)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('keeps others away from the users', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('link', { name: 'Manage Users' })).toHaveCount(0)
  await page.goto('/users')
  await expect(page).toHaveURL(/\/members/)
})
