import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { emails, password } from '../support/accounts.ts'
import { demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { startPublisher } from '../support/newer-version.ts'

test.use({ serviceWorkers: 'allow' })

/** From its second load on, a page is the service worker's. */
async function underItsWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test('keeps the app itself at hand, and never an answer of the API', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  await underItsWorker(page)
  await page.goto('/imports')
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
  const cachedPaths = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cachedPaths).toContain('/index.html')
  expect(cachedPaths.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('opens without a network, says so, and goes on by itself when it is back', async ({ signedInAs, context }) => {
  const page = await signedInAs('superuser')
  await underItsWorker(page)
  const notice = page.getByText('You are offline. Figures load again when the connection is back.')
  await expect(notice).toHaveCount(0)

  await context.setOffline(true)
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  expect(await page.evaluate(() => fetch('/api/health').then(String, () => 'no answer'))).toBe('no answer')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')
})

test('asks before it changes to a newer version', { tag: '@long' }, async ({ page, baseURL }) => {
  const publisher = await startPublisher(String(baseURL))
  try {
    await page.goto(`${publisher.address}/login`)
    await page.getByLabel('Email').fill(emails.superuser)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await underItsWorker(page)
    const prompt = page.getByText('A new version is available')
    await expect(prompt).toHaveCount(0)

    await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))
    publisher.publish()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await expect(prompt).toBeVisible()
    await expectAccessible(page)
    // Until somebody says so, the page stays with the version it began with.
    expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => page.evaluate(() => 'stillTheSamePage' in window).catch(() => true)).toBe(false)
    await expect(prompt).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Savers')
  } finally {
    await publisher.close()
  }
})
