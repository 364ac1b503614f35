import { expect } from '@playwright/test'
import { idOfProvider } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'

// The first journey waits for the demonstration's files to be imported.
test.describe.configure({ timeout: 240_000 })

test('leads from a finding to its figure, also in a section that is left out, and to its savers', async ({
  signedInAs,
  request,
}) => {
  const id = await idOfProvider(request)
  const address = `/dashboard/providers/${id}/report?without=${encodeURIComponent('["schemeSeg"]')}`
  const page = await signedInAs('superuser', address)
  const finding = page
    .getByRole('listitem')
    .filter({ hasText: /The [\d,]+ scored savers in the fund / })
    .first()
  await expect(finding).toBeVisible({ timeout: 120_000 })
  const savers = /The ([\d,]+) scored savers in the fund (.*?) have /.exec(String(await finding.textContent()))
  const funds = page.getByRole('region', { name: 'Segmentation: Fund', exact: true })
  await expect(funds).toHaveCount(0)
  await finding.getByRole('link', { name: /^See the figure/ }).click()
  await expect(funds).toBeInViewport()
  await expect(page).not.toHaveURL(/schemeSeg/)
  await expect(page.getByRole('region', { name: 'Scheme and fund', exact: true })).toContainText(`, ${savers?.[2]}`)

  await finding.getByRole('link', { name: /^See [\d,]+ savers/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Savers' })).toBeVisible()
  await expect(page.getByText(`(0 out of ${savers?.[1]} selected)`)).toBeVisible()
  await expect(page.getByRole('gridcell', { name: String(savers?.[2]) }).first()).toBeVisible()
})

test('says that the evidence could not be read where the server fails, and reads it when asked again', {
  tag: '@long',
}, async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser')
  const id = await idOfProvider(request)
  const pooled = /\/pdf\/reports\/pooled\//
  // The server fails until somebody asks again; what the screen reads anew by itself fails as well.
  let isAskedAgain = false
  await page.exposeFunction('askedAgain', () => {
    isAskedAgain = true
  })
  await page.route(pooled, (route) =>
    isAskedAgain
      ? route.continue()
      : route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Something went wrong.' } } }),
  )
  await page.goto(`/dashboard/providers/${id}/report`)
  const look = page.getByRole('region', { name: 'What to look at', exact: true })
  const failed = look.getByRole('alert')
  await expect(failed).toContainText('Who is behind is not known: the evidence could not be read.', { timeout: 60_000 })
  await expect(page.getByText('evidence could not be read').first()).toBeVisible()
  await expect(look.getByRole('listitem').filter({ hasText: /scored savers/ })).toHaveCount(0)

  await page.evaluate(() => {
    const noteClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button')?.textContent === 'Try again') {
        Reflect.get(globalThis, 'askedAgain')()
      }
    }
    document.addEventListener('click', noteClick, true)
  })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(
    look
      .getByRole('listitem')
      .filter({ hasText: /scored savers/ })
      .first(),
  ).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('could not be read')).toHaveCount(0)
})
