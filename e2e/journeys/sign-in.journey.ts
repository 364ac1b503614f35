import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { emails, password } from '../support/accounts.ts'
import { test } from '../support/fixtures.ts'

test('signs in after wrong credentials, and out again', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page).toHaveTitle('Sign in · Plumbline')
  await expectAccessible(page)

  await page.getByLabel('Email').fill(emails.superuser)
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid Credentials')
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')

  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('plumbline.token'))).toBeNull()
})

test('says which field of the sign-in is wrong', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The Email field is required.')).toBeVisible()
  await expect(page.getByText('The Password field is required.')).toBeVisible()
  await page.getByLabel('Email').fill('superuser@')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The Email field must be a valid email.')).toBeVisible()
  await expectAccessible(page)
})

test('sends who is signed in from the sign-in to the dashboard', async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await page.goto('/login')
  await expect(page).toHaveURL(/\/members/)
})
