import type { Locator, Page } from '@playwright/test'

/** Opens a dialog of the profile menu. */
export async function openFromProfile(page: Page, item: string): Promise<Locator> {
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Login' }).waitFor()
}
