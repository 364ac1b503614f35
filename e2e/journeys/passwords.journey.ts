import { expect } from '@playwright/test'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { linkMailedTo, newPerson, signInOnScreen } from '../support/people.ts'
import { openFromProfile } from '../support/profile-menu.ts'

const better = 'Better-Horse-10'

test('resets a forgotten password by the link in a mail', async ({ page, request }) => {
  const person = await newPerson(request, 'Robin Reset')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/resetpass')
  await expect(page.getByRole('heading')).toHaveText('Reset password')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The Email field is required.')).toBeVisible()
  await page.getByLabel('Email').fill('robin@')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The Email field must be a valid email.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(person.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Reset email is sent.')
  await expectAccessible(page)

  const link = await linkMailedTo(request, person.email)
  await page.goto(link)
  await expect(page.getByRole('heading')).toHaveText(`Reset Password for ${person.email}`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The Password field is required.')).toBeVisible()
  await expect(page.getByText('The RepeatPassword field is required.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'New password' })).toBeFocused()
  await expectAccessible(page)
  const field = page.getByRole('textbox', { name: 'New password' })
  const repeat = page.getByRole('textbox', { name: 'Retype password' })
  await field.fill('better-horse-10')
  await expect(page.getByRole('list', { name: 'Rules for the password' }).getByRole('img')).toHaveCount(5)
  await expect(page.getByRole('img', { name: 'Not met yet:' })).toHaveCount(1)
  await repeat.fill(better)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password needs to have atleast one upper case character.')).toBeVisible()
  await expect(page.getByText('Passwords entered do not match')).toBeVisible()
  await field.fill(better)
  await expect(page.getByRole('img', { name: 'Not met yet:' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText('Password reset successfully')
  await expectAccessible(page)

  await signInOnScreen(page, { ...person, password: better })
  await expect(page).toHaveURL(/\/members/)
  // The link was used; where somebody is signed in it opens too.
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(
    'Error changing password. Please resend the email to yourself as your email is probably expired.',
  )
})

test('says that a link is no good, and how to get another one', { tag: '@long' }, async ({ page }) => {
  for (const address of [
    '/addnewpass',
    '/addnewpass?jwt=',
    '/addnewpass?jwt=a.b.c',
    `/addnewpass?jwt=${'x'.repeat(600)}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toHaveText(/^Error changing password\./)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send a new email' }).click()
  await expect(page).toHaveURL('/resetpass')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/login')
})

test('changes the own password and stays signed in here alone', async ({ page, request, browser }) => {
  const person = await newPerson(request, 'Charlie Change')
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/members/)
  const elsewhere = await (await browser.newContext()).newPage()
  await signInOnScreen(elsewhere, person)
  await expect(elsewhere).toHaveURL(/\/members/)

  const tab = await page.context().newPage()
  await tab.goto('/members')
  await expect(tab.getByRole('button', { name: /^Profile/ })).toBeVisible()

  await openFromProfile(page, 'Change Password')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('Required.', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Old password' }).fill('not this one')
  await dialog.getByRole('textbox', { name: 'New password' }).fill(better)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(better)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  const failure = dialog.getByText('Password change failed. Please check your older password.')
  await expect(failure).toBeVisible()
  await expectAccessible(page)
  await expect(failure).toHaveCount(0)

  await dialog.getByRole('textbox', { name: 'Old password' }).fill(person.password)
  for (const easy of ['Password1!', 'Charlie-Crane-7']) {
    await dialog.getByRole('textbox', { name: 'New password' }).fill(easy)
    await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(easy)
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByText(easy === 'Password1!' ? /^This password is easy to guess/ : /without your name/),
    ).toBeVisible()
  }
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'New password' }).fill(better)
  await dialog.getByRole('textbox', { name: 'Confirm password' }).fill(better)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed successfully.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
  await expectAccessible(page)
  await openFromProfile(page, 'Change Password')
  await expect(dialog.getByRole('textbox', { name: 'Old password' })).toHaveValue('')
  await expect(dialog.getByRole('textbox', { name: 'New password' })).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeVisible()

  // Another tab of this browser goes on with the new session.
  await tab.reload()
  await expect(tab.getByRole('button', { name: /^Profile/ })).toBeVisible()

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(elsewhere.getByRole('status')).toHaveText('Your session has ended. Sign in to go on.')
  await elsewhere.context().close()
})

test('shows where one is signed in, and signs out there', { tag: '@long' }, async ({ page, request, browser }) => {
  const person = await newPerson(request, 'Devi Devices')
  await signInOnScreen(page, person)
  await expect(page).toHaveURL(/\/members/)
  const contexts = await Promise.all([browser.newContext(), browser.newContext()])
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  const [second, third] = [itemAt(pages, 0), itemAt(pages, 1)]
  for (const other of [second, third]) {
    await signInOnScreen(other, person)
    await expect(other).toHaveURL(/\/members/)
  }

  await openFromProfile(page, 'Signed-in devices')
  const dialog = page.getByRole('dialog', { name: 'Signed-in devices' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByRole('listitem').first()).toContainText('This device')
  await expect(dialog.getByRole('listitem').first()).toContainText('Chrome on Linux')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  // The one that was used last stands first of the others.
  await dialog
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('list', { name: 'Devices' })).toBeFocused()
  await third.reload()
  await expect(third).toHaveURL(/\/login/)
  await second.reload()
  await expect(second.getByRole('button', { name: /^Profile/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('You are signed in nowhere else.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled()
  await second.reload()
  await expect(second).toHaveURL(/\/login/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Profile/ })).toBeFocused()
  await Promise.all(contexts.map((context) => context.close()))
})
