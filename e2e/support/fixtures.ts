import { test as base, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/roles.ts'
import { emails, password } from './accounts.ts'

interface Journey {
  /** A page of somebody who has signed in, on the screen they begin with. */
  readonly signedInAs: (role: Role) => Promise<Page>
}

export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter to learn what a fixture needs.
  baseURL: async ({}, use) => {
    await use(process.env.PLUMBLINE_ADDRESS)
  },
  signedInAs: async ({ page, request }, use) => {
    await use(async (role) => {
      const answer = await request.post('/api/auth/login', { data: { email: emails[role], password } })
      const { token, user } = await answer.json()
      await page.addInitScript(
        ([storedToken, storedUser]) => {
          // Once a page load, unless the session was ended on purpose meanwhile.
          if (sessionStorage.getItem('journey.signed-in') !== null) return
          sessionStorage.setItem('journey.signed-in', 'yes')
          localStorage.setItem('plumbline.token', storedToken)
          localStorage.setItem('plumbline.user', storedUser)
        },
        [String(token), JSON.stringify(user)] as const,
      )
      await page.goto('/')
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    })
  },
})
