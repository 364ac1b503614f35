import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'

// The first journey waits for the demonstration's files to be imported.
test.describe.configure({ timeout: 240_000 })

test('saves a view, opens with it as the default, and deletes it', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  const link = `/members?filters=${encodeURIComponent(JSON.stringify({ score: { lte: 40 } }))}&sortBy=score&sortDescending=true`
  await page.goto(link)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Low scores')
  await dialog.getByLabel('Open the savers screen with this view').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto('/members')
  await expect(page.getByText('AW Score: at most 40')).toBeVisible()
  await expect(page).toHaveURL(/sortBy=score/)
  await page.getByRole('button', { name: 'Remove filter AW Score at most 40' }).click()
  await expect(page.getByText('AW Score: at most 40')).toHaveCount(0)

  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('menuitem', { name: 'Low scores' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Low scores' }).click()
  await expect(page.getByText('AW Score: at most 40')).toBeVisible()

  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Manage my views...' }).click()
  await expect(page.getByRole('textbox', { name: 'Name of view Low scores' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete view Low scores' }).click()
  await page.getByRole('dialog', { name: 'Delete view' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('You have no saved views.')).toBeVisible()
})
