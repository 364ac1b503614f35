import { expect, type Page } from '@playwright/test'
import { test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** What the browser would not run, load or open on a page, from now on. */
function refusedBy(page: Page): string[] {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  return refused
}

test('every screen keeps to the policy of what may run and load', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  const refused = refusedBy(page)
  // What is tried and caught is on no console, but among what browsers report of a page.
  const browser = await page.context().newCDPSession(page)
  browser.on('Audits.issueAdded', ({ issue }) => refused.push(JSON.stringify(issue)))
  await browser.send('Audits.enable')
  const links = await page.getByRole('navigation').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  for (const path of new Set([...paths.filter((path) => path !== null), '/resetpass', '/nowhere'])) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState()
  }
  expect(refused).toEqual([])
})

test('the reference of the API keeps to it too', { tag: '@long' }, async ({ page }) => {
  const refused = refusedBy(page)
  await page.goto('/api/docs')
  await page.getByText('Plumbline API').first().waitFor()
  await page.waitForLoadState()
  expect(refused).toEqual([])
})

test('the browser runs no script that gets into a page', async ({ page, refused }) => {
  await page.goto('/login')
  await page.getByLabel('Email').waitFor()
  const ran = await page.evaluate(async () => {
    const refusal = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective))
    })
    const script = document.createElement('script')
    script.textContent = 'window.ranInline = true'
    document.body.append(script)
    return { refused: await refusal, ran: 'ranInline' in window }
  })
  expect(ran).toEqual({ refused: 'script-src-elem', ran: false })
  // It is meant to be refused here, where in other journeys nothing may be.
  await expect.poll(() => refused.splice(0)).toHaveLength(1)
})

test('no page of another origin can frame the product', async ({ page, baseURL }) => {
  await page.route('http://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${baseURL}/login"></iframe>` }),
  )
  await page.goto('http://elsewhere.example/')
  await expect.poll(() => page.frames().length).toBe(2)
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:')
})
