import { type APIRequestContext, test as base, type Page } from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import { itemAt } from '@plumbline/figures/item-at.ts'
import { emails, password } from './accounts.ts'
import { removeData, type Server, startServer } from './server.ts'

interface Journey {
  /** A page of somebody who has signed in, on the screen they begin with. */
  readonly signedInAs: (role: Role) => Promise<Page>
}

interface Surroundings {
  /**
   * The file's name where its journeys have a server to themselves, since they change what others count on. Files of the same value would share
   * one, the second finding what the first left behind.
   */
  readonly ownServer: string | null
  readonly server: Pick<Server, 'address' | 'killAndStart'>
}

const startLimitMs = 300_000

export const test = base.extend<Journey, Surroundings>({
  ownServer: [null, { option: true, scope: 'worker' }],
  server: [
    async ({ ownServer }, use, { parallelIndex }) => {
      if (ownServer === null) {
        const address = itemAt((process.env.PLUMBLINE_ADDRESSES ?? '').split(' '), parallelIndex)
        await use({
          address,
          killAndStart: () => Promise.reject(new Error('This server belongs to other journeys too.')),
        })
        return
      }
      const server = await startServer()
      await use(server)
      await server.stop()
      removeData(server)
    },
    { scope: 'worker', timeout: startLimitMs },
  ],
  context: async ({ context }, use) => {
    // A value of a file that is taken for a name may write into what all objects share: then the page fails here.
    await context.addInitScript(() => {
      for (const shared of [Object.prototype, Function.prototype, Object]) Object.preventExtensions(shared)
    })
    await use(context)
  },
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
  signedInAs: async ({ page, request }, use) => {
    await use((role) => signIn(page, request, role))
  },
})

/** Shows a page as somebody who has signed in sees it, on the screen they begin with. */
export async function signIn(page: Page, request: APIRequestContext, role: Role): Promise<Page> {
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
}
