import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

interface Shared {
  readonly context: BrowserContext
  /** An empty page by which what the others kept is forgotten. */
  readonly blank: Page
  readonly session: CDPSession
}

/** What pages keep beside cookies; not the cache of files, for which a context is shared. */
const kept = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/**
 * A browser context for all journeys of a worker at one server. A hundred files of the app come to the first page alone; the
 * next ones have them in the browser's cache, as people have. Nothing else is left for the journey that follows.
 */
export class SharedContexts {
  readonly #byOrigin = new Map<string, Shared>()

  /** `prepare` is asked once for each context. */
  async enter(browser: Browser, origin: string, prepare: (context: BrowserContext) => Promise<unknown>) {
    const known = this.#byOrigin.get(origin)
    if (known !== undefined) return known.context
    const context = await browser.newContext()
    await prepare(context)
    const blank = await context.newPage()
    this.#byOrigin.set(origin, { context, blank, session: await context.newCDPSession(blank) })
    return context
  }

  /** Closes every page, and forgets who was signed in and what was stored. */
  async leave(origin: string): Promise<void> {
    const shared = this.#byOrigin.get(origin)
    if (shared === undefined) return
    const { context, blank, session } = shared
    for (const page of context.pages()) if (page !== blank) await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.clearCookies()
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: kept })
  }

  async close(): Promise<void> {
    for (const { context } of this.#byOrigin.values()) await context.close()
  }
}
