import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

// A server of its own, so that the panel begins empty.
test.use({ ownServer: 'consumer-panel' })
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const header =
  'email,first_name,last_name,user_product,pension_name,pension_type,provider,policy_number,contribution_date,contribution_amount,nav_date,nav_amount'

/** Twenty people, the first with a pension that is scored and another one of an employer. */
function people(): string {
  const robin = 'robin.sample@example.org,Robin,Sample,Pension check'
  const paid = Array.from({ length: 60 }, (_, i) => {
    const month = `${2015 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`
    return `${robin},Fenland Mutual Workplace Pension Scheme,pen,Fenland Mutual,FM-4471,${month},100,2019-12-31,7200`
  })
  const rest = Array.from(
    { length: 19 },
    (_, i) => `person-${i}@example.org,Person,Number${i},Pension check,Old Mill Plan,employer,Old Mill,OM-${i},,,,`,
  )
  return [header, ...paid, `${robin},Harbour Group Plan,employer,Harbour,HG-1,,,,`, ...rest, ''].join('\n')
}

const csv = (content: string) => ({ name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

async function upload(page: Page, content: string) {
  await page.getByRole('button', { name: 'Upload Users Information' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Users Information' })
  await dialog.locator('input[type="file"]').setInputFiles(csv(content))
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
}

test('a file of users is asked for, told what is wrong with it, previewed and published', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'B2C Imports' }).click()
  await expect(page.getByText('No imports yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload Users Information' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Please input some file')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()

  await upload(page, people().replace('person-3@example.org', 'person-3'))
  const details = page.getByRole('dialog', { name: /^Import \d+/ })
  await expect(details).toContainText('The file has 1 error. Nothing was changed.', { timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Download errors' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^import-\d+-errors\.csv$/)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Close', exact: true }).click()

  await upload(page, people())
  await expect(details).toContainText('20 new, 0 changed and 0 unchanged users.', { timeout: 30_000 })
  await details.getByRole('button', { name: 'Publish' }).click()
  await expect(details).toContainText('Taken in: 20 new', { timeout: 30_000 })
  await details.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(1)
})

async function openRobin(page: Page) {
  await page.getByRole('link', { name: 'B2C Users' }).click()
  await page.getByLabel('Search users').fill('robin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: 'View Robin Sample' }).click()
}

test('users are listed, found and looked at', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'B2C Users' }).click()
  await expect(page.getByText('20 users')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Previous' }).click()
  await page.getByLabel('Search users').fill('robin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  expect(page.url()).not.toContain('robin')
  await page.getByRole('link', { name: 'View Robin Sample' }).click()

  const tab = page.getByRole('tab', { name: 'Fenland Mutual Workplace Pensi..' })
  await expect(tab).toBeVisible()
  await expect(page.getByText('Pension Provider', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Computed against/)).toBeVisible()
  await expect(page.getByLabel('Total Contribution')).toHaveValue('6,000.00')
  await expectAccessible(page)
  await tab.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Employer Details')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'View Documents' }).click()
  await expect(page.getByText('No documents related to this pension found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
})

test('a user is changed and given a document', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await openRobin(page)
  await page.getByLabel('Contribution Period').fill('2014-26')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByText("You've entered the wrong format for the contribution year for one of the pensions!."),
  ).toBeVisible()
  await page.getByLabel('Contribution Period').fill('2014-2026')
  await page.getByLabel('Plumbline Score').fill('62')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'transfer-letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear Robin'),
  })
  await expect(page.getByText('2 changes, 1 document not saved')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('link', { name: 'B2C Imports' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/b2cpanel\/users/)

  await openRobin(page)
  await expect(page.getByLabel('Plumbline Score')).toHaveValue('62')
  await page.getByRole('button', { name: 'View Documents' }).click()
  await expect(page.getByText(/not scanned/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'transfer-letter.txt' }).click()
  expect((await downloading).suggestedFilename()).toBe('transfer-letter.txt')
})

/** A picture as a browser would send it: 16 × 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAICAYAAADwdn+XAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAYSURBVCiRY2RYlfafgQLARInmUQMGiwEAOnoCHxUoH7EAAAAASUVORK5CYII=',
  'base64',
)

test('a provider is added with its logo, and an employer names it', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'B2C Providers' }).click()
  await expect(page.getByText('No providers yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Provider' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please fill name')).toBeVisible()
  await expect(page.getByText("Please make sure you're uploading an image file.")).toBeVisible()
  await page.getByLabel('Provider Name').fill('Wharf Life')
  await page.locator('input[type="file"]').setInputFiles({
    ...{ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg><script>alert(1)</script></svg>') },
  })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('PNG and JPEG are taken.')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type="file"]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Provider added successfully.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Wharf Life' })).toContainText('Yes')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View Wharf Life' }).click()
  await expect(page.getByRole('img', { name: 'Logo of Wharf Life' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Provider updated successfully.')).toBeVisible()

  await openRobin(page)
  await page.getByRole('tab', { name: 'Harbour Group Plan' }).click()
  await page.getByRole('combobox', { name: 'Provider' }).fill('wharf')
  await page.getByRole('option', { name: 'Wharf Life' }).click()
  await expect(page.getByText('1 change not saved')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('User saved.')).toBeVisible()
})

test('scores come from a file, users and contributions are downloaded', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('link', { name: 'B2C Users' }).click()
  const downloadingUsers = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download User Details' }).click()
  await page.getByRole('button', { name: 'Download b2c-users.csv' }).click()
  const users = await readFile(await (await downloadingUsers).path(), 'utf8')
  const [, line = ''] = users.split('\r\n')
  const pension = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(line)?.[0]
  await page.getByRole('button', { name: 'Add Scores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Scores' })
  const choose = (score: string) =>
    dialog
      .locator('input[type="file"]')
      .setInputFiles({ ...csv(`pensionId,score\n${pension},${score}\n`), name: 'scores.csv' })
  await choose('101')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Write a score from 0 to 100.')).toBeVisible()
  await expectAccessible(page)
  await choose('47')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('1 pension of 1 user would change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Scores of 1 pension saved.')).toBeVisible()

  await page.getByRole('link', { name: 'B2C Imports' }).click()
  await page.getByRole('row').filter({ hasText: 'Completed' }).first().getByRole('button', { name: /^View/ }).click()
  await page.getByRole('button', { name: 'Download Contributions' }).click()
  await expect(page.getByRole('button', { name: /^Download b2c-import-\d+-contributions\.csv$/ })).toBeVisible()
})

test('everything about a person is downloaded, and the person erased', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await openRobin(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Everything about this person' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^user-\d+\.zip$/)
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog.getByLabel('The person asked for it').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const number = /\/b2cpanel\/user\/(\d+)/.exec(page.url())?.[1] ?? ''
  await expect(dialog.getByRole('button', { name: 'Erase for ever' })).toBeDisabled()
  await dialog.getByLabel('Number of the user').fill(number)
  await dialog.getByRole('button', { name: 'Erase for ever' }).click()
  await expect(page.getByText('User erased.')).toBeVisible()
  await expect(page).toHaveURL(/\/b2cpanel\/users/)
  await page.getByLabel('Search users').fill('robin')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Nobody is called like this.')).toBeVisible()
})

test('nobody but a superuser sees the panel', async ({ signedInAs }) => {
  const page = await signedInAs('pilot')
  await expect(page.getByRole('link', { name: 'Savers' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'B2C Users' })).toBeHidden()
  await page.goto('/b2cpanel/users')
  await expect(page).not.toHaveURL(/b2cpanel/)
})
