import { expect, type Page } from '@playwright/test'

export const userList = (page: Page) => page.getByRole('grid', { name: 'Users' })
const userRow = (page: Page, email: string) => userList(page).getByRole('row').filter({ hasText: email })

/** Goes to the screen of the users, as superusers do. */
export async function openUsers(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Manage Users' }).click()
  await usersShown(page)
}

/** Waits for it on a page that began there. */
export async function usersShown(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User Management')
  await userList(page).waitFor()
}

/** Finds one user by the search, on whatever page of the list they would be. */
export async function findUser(page: Page, email: string) {
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email)
  await expect(userList(page).getByRole('row')).toHaveCount(2)
  return userRow(page, email)
}

/** The header by which what is on a page is asked of the API. */
export async function authorisationOf(page: Page): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('plumbline.token'))}` }
}
