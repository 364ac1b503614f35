import { expect, type Page } from '@playwright/test'
import { demonstrationLoaded, idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'

const codePath = /^\/assets\/.*\.(js|css)$/
/** Notices, the service worker's window, the thread that draws, and what a card's menu holds: nobody waits for them. */
const lateMost = 8

/** Paths of the code that a page names in its head, and of all that it asks for until something is drawn. */
async function openScreen(page: Page, path: string, drawn: string, isNamed: boolean) {
  const asked = new Set<string>()
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (codePath.test(pathname)) asked.add(pathname)
  }
  let named: readonly string[] = []
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const [head = ''] = body.split('</head>', 1)
      named = [...head.matchAll(/<link [^>]*(?:modulepreload|preload)[^>]*href="([^"]+)"/g)].flatMap(
        ([, name]) => name ?? [],
      )
      await route.fulfill({
        response,
        body: isNamed ? body : body.replaceAll(/<link rel="(module)?preload"[^>]*>/g, ''),
      })
    },
  )
  page.on('request', note)
  await page.goto(path)
  await page.locator(drawn).first().waitFor()
  await page.waitForLoadState()
  page.off('request', note)
  await page.unrouteAll()
  return { named, asked: [...asked] }
}

test('a page names the code of its screen, what the screen asks for by itself and nothing else', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  const id = await idOfProvider(request)
  for (const path of [`/dashboard/providers/${id}/report`, `/providers/${id}/analysis`]) {
    const chart = 'main [role=listbox]'
    const without = await openScreen(page, path, chart, false)
    expect(without.named.length).toBeGreaterThan(10)
    expect(
      without.named.filter((file) => !without.asked.includes(file)),
      path,
    ).toEqual([])
    const { named, asked } = await openScreen(page, path, chart, true)
    const begun = asked.filter((file) => !named.includes(file) && !/\/index-[\w-]+\.(js|css)$/.test(file))
    expect(begun.length, begun.join(' ')).toBeLessThanOrEqual(lateMost)
  }
})

test('figures are asked for before the calls that every screen waits for have answered', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  const id = await idOfProvider(request)
  for (const [path, figures] of [
    [`/dashboard/providers/${id}/report`, `/api/pdf/reports/data/${id}`],
    [`/providers/${id}/analysis`, `/api/providers/${id}/analysis/figures`],
  ] as const) {
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/auth/me', async (route) => {
      await held
      await route.continue()
    })
    const asked: string[] = []
    page.on('request', (each) => asked.push(new URL(each.url()).pathname))
    await page.goto(path)
    await expect.poll(() => asked.filter((each) => each === figures)).toHaveLength(1)
    goOn()
    await page.locator('main [role=listbox]').first().waitFor()
    // The screen takes what was asked for, and asks no second time.
    expect(asked.filter((each) => each === figures)).toHaveLength(1)
    await page.unrouteAll()
    page.removeAllListeners('request')
  }
})
