import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type ViewportSize,
} from '@playwright/test'
import type { Role } from '@plumbline/contract/access/roles.ts'
import type { Server } from './server.ts'
import { Servers } from './servers.ts'
import { sessionOf, useSessionsOf } from './sessions.ts'
import { SharedContexts } from './shared-contexts.ts'

interface Journey {
  /** What the browser would not run or load on a page of the journey, by the policy of content. What is left in it fails. */
  readonly refused: string[]
  /** A page of somebody who has signed in, on the screen they begin with or at a path, in a window of some size. */
  readonly signedInAs: (role: Role, path?: string, size?: ViewportSize) => Promise<Page>
  /**
   * A server besides the one that the journeys of a worker share, for files that kill it or change what others count on. Files
   * that name the same one share it where the same worker walks them: each must pass whichever of them went before.
   */
  readonly ownServer: string | null
  readonly server: Pick<Server, 'address' | 'killAndStart'>
}

interface Surroundings {
  readonly servers: Servers
  readonly sharedContexts: SharedContexts
}

const startLimitMs = 300_000

export const test = base.extend<Journey, Surroundings>({
  ownServer: [null, { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it depends on
    async ({}, use) => {
      const servers = new Servers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: startLimitMs },
  ],
  server: [
    async ({ ownServer, servers }, use) => {
      const address = process.env.PLUMBLINE_ADDRESS
      const killAndStart = () => Promise.reject(new Error('This server is somebody else’s.'))
      const server = ownServer === null && address ? { address, killAndStart } : await servers.named(ownServer ?? '')
      useSessionsOf(server)
      await use(server)
    },
    { timeout: startLimitMs },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it depends on
  refused: async ({}, use) => {
    await use([])
  },
  sharedContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture says by its parameter what it depends on
    async ({}, use) => {
      const contexts = new SharedContexts()
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, server, baseURL, serviceWorkers, sharedContexts, refused }, use) => {
    // Whoever has other settings than most, or the service worker, has a context of their own.
    const isShared = serviceWorkers === 'block' && baseURL === server.address
    const context = isShared ? await sharedContexts.enter(browser, baseURL, closeShared) : await browser.newContext()
    if (!isShared) await closeShared(context)
    const hear = (message: ConsoleMessage) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    }
    context.on('console', hear)
    await use(context)
    context.off('console', hear)
    await (isShared ? sharedContexts.leave(baseURL) : context.close())
    expect(refused).toEqual([])
  },
  baseURL: async ({ server }, use) => {
    await use(server.address)
  },
  signedInAs: async ({ page, request }, use) => {
    await use((role, path, size) => signIn(page, request, role, path, size))
  },
})

/** A value of a file that is taken for a name may write into what all objects share: then the page fails. */
function closeShared(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    for (const shared of [Object.prototype, Function.prototype, Object]) Object.preventExtensions(shared)
  })
}

/** Shows a page as somebody who has signed in sees it, on the screen they begin with or another one. */
export async function signIn(
  page: Page,
  request: APIRequestContext,
  role: Role,
  path = '/',
  size?: ViewportSize,
): Promise<Page> {
  const { token, user } = await sessionOf(request, role)
  if (size !== undefined) await page.setViewportSize(size)
  await page.addInitScript(
    ([storedToken, storedUser]) => {
      // Once a page load, unless the session was ended on purpose meanwhile.
      if (sessionStorage.getItem('journey.signed-in') !== null) return
      sessionStorage.setItem('journey.signed-in', 'yes')
      localStorage.setItem('plumbline.token', storedToken)
      localStorage.setItem('plumbline.user', storedUser)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}
