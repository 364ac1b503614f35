import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

interface Shared {
  readonly context: BrowserContext
  /** A page of a picture: by it what the others kept is forgotten, and what the browser compiled is not. */
  readonly quiet: Page
  readonly session: CDPSession
}

/** What pages keep beside cookies; not the cache of files, for which a context is shared. */
const kept = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * A browser context for all journeys of a worker at one server. A hundred files of the app come to the first page alone; the
 * next ones have them in the browser's cache, as people have, and compiled, since all pages of a site are of one process that
 * lives as long as one of them. Nothing else is left for the journey that follows.
 */
export class SharedContexts {
  readonly #byOrigin = new Map<string, Shared>()

  /** `prepare` is asked once for each context. */
  async enter(browser: Browser, origin: string, prepare: (context: BrowserContext) => Promise<unknown>) {
    const known = this.#byOrigin.get(origin)
    if (known !== undefined) return known.context
    const context = await browser.newContext()
    await prepare(context)
    const quiet = await context.newPage()
    await quiet.goto(`${origin}/logo.svg`)
    this.#byOrigin.set(origin, { context, quiet, session: await context.newCDPSession(quiet) })
    return context
  }

  /** Closes every page, and forgets who was signed in and what was stored. */
  async leave(origin: string): Promise<void> {
    const shared = this.#byOrigin.get(origin)
    if (shared === undefined) return
    const { context, quiet, session } = shared
    for (const page of context.pages()) if (page !== quiet) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  }

  async close(): Promise<void> {
    for (const { context } of this.#byOrigin.values()) await context.close()
  }
}
