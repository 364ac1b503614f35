import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { askApi } from '../support/api.ts'
import { demonstration, demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'

// The first journey waits for the demonstration's files to be imported.
test.describe.configure({ timeout: 240_000 })

test('leads from a finding to its figure, also in a section that is left out, and to its savers', async ({
  signedInAs,
  request,
}) => {
  const page = await signedInAs('superuser')
  await demonstrationLoaded(page, request)
  const id = await idOf(page, request)
  await page.goto(`/dashboard/providers/${id}/report?without=${encodeURIComponent('["schemeSeg"]')}`)
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

async function idOf(page: Page, request: APIRequestContext) {
  const providers = await askApi(page, request, '/providers', providersProcedures.list.answer.parse)
  return providers.find(({ name }) => name === demonstration.provider)?.id
}
