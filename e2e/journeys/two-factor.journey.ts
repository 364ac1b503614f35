import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { newPerson, signInOnScreen } from '../support/people.ts'
import { newPersonWithApp } from '../support/person-with-app.ts'
import { logOut, openFromProfile } from '../support/profile-menu.ts'
import { findUser, openUsers } from '../support/users-screen.ts'

test('turns two-factor sign-in on', async ({ page, request }) => {
  const person = await newPerson(request, 'Toni Two')
  await signInOnScreen(page, person)
  const dialog = await openFromProfile(page, 'Two-factor sign-in')
  await expect(dialog.getByText('It is off.')).toBeVisible()
  await expectAccessible(page)
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(password).toBeFocused()
  await password.fill('Wrong-Horse-9')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password. Type it again.')
  await password.fill(person.password)
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await code.fill('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Give the six digits that your app shows.')).toBeVisible()
  await code.fill(oneTimeCode(secret, 50))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong, or was used before.')
  await code.fill(oneTimeCode(secret))
  await page.keyboard.press('Enter')

  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Plumbline recovery codes.txt')
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await expect(dialog.getByText('10 recovery codes are left.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
})

test('signs in with a code of the app', async ({ page, request }) => {
  const person = await newPersonWithApp(request, 'Cody Code')
  await page.goto('/members?page=1')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading')).toHaveText('Two-factor sign-in')
  const code = page.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Give the code of your app, or a recovery code.')).toBeVisible()
  await code.fill(oneTimeCode(person.secret, 50))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This code is wrong, or was used before.')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('plumbline.token'))).toBeNull()
  // The code of now was used up when the app was set up.
  await code.fill(oneTimeCode(person.secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members\?page=1/)
})

test('signs in with a recovery code, makes new ones and turns it off', { tag: '@long' }, async ({ page, request }) => {
  const person = await newPersonWithApp(request, 'Rory Recovery')
  const [first = '', second = '', third = ''] = person.recoveryCodes
  await signInOnScreen(page, person)
  await page.getByRole('textbox', { name: 'Code' }).fill(first.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members/)
  const dialog = await openFromProfile(page, 'Two-factor sign-in')
  await expect(dialog.getByText('9 recovery codes are left.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New recovery codes' }).click()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(second)
  await page.keyboard.press('Enter')
  const renewed = await dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().innerText()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()

  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expectAccessible(page)
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.fill(third)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('This code is wrong, or was used before.')
  await code.fill(renewed)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('It is off.')).toBeVisible()
  await page.keyboard.press('Escape')
  await logOut(page)
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/members/)
})

test('leads back to the password after too many wrong codes', { tag: '@long' }, async ({ page, request }) => {
  const person = await newPersonWithApp(request, 'Fay Failed')
  await signInOnScreen(page, person)
  const code = page.getByRole('textbox', { name: 'Code' })
  const login = page.getByRole('button', { name: 'Login' })
  for (let i = 0; i < 5; i++) {
    const answered = page.waitForResponse(/auth\/two-factor$/)
    await code.fill(oneTimeCode(person.secret, 50 + i))
    // Enter would do nothing while the answer before is still being shown.
    await login.click()
    await answered
  }
  await code.fill(oneTimeCode(person.secret, 1))
  await login.click()
  await expect(page.getByRole('alert')).toContainText('Begin again.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin again' }).click()
  await expect(page.getByRole('heading')).toHaveText('Sign in')
})

test('is turned off by a superuser for somebody who lost app and codes', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const person = await newPersonWithApp(request, 'Lou Lost')
  const page = await signedInAs('superuser')
  await openUsers(page)
  const row = await findUser(page, person.email)
  await row.getByRole('button', { name: 'Two-factor sign-in of Lou Lost' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Turn off two-factor sign-in of Lou Lost?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog).toBeHidden()
  await expect(row.getByRole('button', { name: /^Two-factor/ })).toHaveCount(0)
  const { email, password } = person
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  expect(await answer.json()).toHaveProperty('token')
})
