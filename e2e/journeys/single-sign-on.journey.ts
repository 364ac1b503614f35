import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addFirstPeople } from '../support/first-people.ts'
import { test } from '../support/fixtures.ts'
import { freePort, type IdentityProvider, startIdentityProvider } from '../support/identity-provider.ts'
import { oneTimeCode } from '../support/one-time-code.ts'
import { goodPassword, signInOnScreen } from '../support/people.ts'
import { logOut } from '../support/profile-menu.ts'
import { removeData, type Server, startServer } from '../support/server.ts'

const address = `http://127.0.0.1:${await freePort()}`
test.use({ baseURL: address })

const pat = { name: 'Pat Pilot', email: 'pat@example.com', role: 'pilot' } as const
const ben = { name: 'Ben Mark', email: 'ben@example.com', role: 'bm_user' } as const
let provider: IdentityProvider
let server: Server
test.beforeAll(async () => {
  provider = await startIdentityProvider(`${address}/login/single-sign-on`)
  server = await startServer(
    { address },
    {
      PUBLIC_URL: address,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Elsewhere',
      TWO_FACTOR_ROLES: 'bm_user',
    },
  )
  await addFirstPeople(server, [pat, ben])
})
test.afterAll(async () => {
  await server.stop()
  removeData(server)
  await provider.stop()
})

/** From the sign-in to the provider's own page, and back. */
async function signInElsewhere(page: Page, name: string, button = 'Continue') {
  await page.getByRole('button', { name: 'Sign in with Elsewhere' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: button }).click()
}

test('signs in at the identity provider and comes back to the same page', async ({ page }) => {
  await page.goto('/members?page=1')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByRole('button', { name: 'Sign in with Elsewhere' })).toBeVisible()
  await expectAccessible(page)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await signInElsewhere(page, 'Pat')
  await expect(page).toHaveURL(/\/members\?page=1/)
  await expect(page.getByRole('button', { name: 'Profile of Pat Pilot' })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('plumbline.token'))
  expect(token).not.toBeNull()
  for (const address of addresses) expect(address).not.toContain(String(token))
  // What came along is not in the history either.
  await page.goBack()
  expect(page.url()).not.toMatch(/code=/)
  await page.goto('/')
  await logOut(page)
})

test('says why it did not succeed, and leaves the password', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login')
  await signInElsewhere(page, 'Pat', 'Cancel')
  await expect(page).toHaveURL('/login/single-sign-on')
  await expect(page.getByRole('alert')).toHaveText(
    'Signing in there did not succeed. Begin again, or sign in with your password.',
  )
  await expectAccessible(page)
  await signInElsewhere(page, 'Nobody')
  await expect(page.getByRole('alert')).toHaveText(
    'There is no account here with your e-mail address. Ask an administrator for one.',
  )
  await page.getByLabel('Email').fill(pat.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/members/)
})

test('sets up an app where the role requires one, by password and from elsewhere', { tag: '@long' }, async ({
  page,
}) => {
  await signInOnScreen(page, { email: ben.email, password: goodPassword })
  await expect(page.getByRole('heading')).toHaveText('Set up two-factor sign-in')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Back' }).click()

  await signInElsewhere(page, 'Ben')
  await expect(page.getByRole('heading')).toHaveText('Set up two-factor sign-in')
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading')).toHaveText('Recovery codes')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/benchmarking\/reports/)

  await logOut(page)
  // Who is signed in there already is not asked again.
  await page.getByRole('button', { name: 'Sign in with Elsewhere' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill(oneTimeCode(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/benchmarking\/reports/)
  await page.getByRole('button', { name: /^Profile/ }).click()
  await page.getByRole('menuitem', { name: 'Two-factor sign-in' }).click()
  await expect(page.getByText('Your role requires it, so it cannot be turned off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn off' })).toHaveCount(0)
})
