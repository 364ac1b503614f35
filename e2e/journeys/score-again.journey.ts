import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'

test.use({ ownServer: 'changed' })
test.describe.configure({ mode: 'serial', timeout: 300_000 })

test('scores published savers again, shows what changes, publishes it and puts it back', async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/imports')
  const first = page.getByRole('button', { name: /^Details of import \d+$/ }).last()
  await first.click()
  const details = page.getByRole('dialog', { name: /^Import \d+/ })
  await details.getByRole('button', { name: 'Score with another benchmark' }).click()
  const asked = page.getByRole('dialog', { name: /^Score data batch \d+\.\d+ again/ })
  await expect(asked.getByRole('combobox', { name: 'Index Type' })).toHaveValue('Demonstration index (default)')
  await expectAccessible(page)
  await asked.getByRole('switch', { name: 'Use minimum contribution time' }).check({ force: true })
  await asked.getByRole('textbox', { name: 'Minimum contribution time in years' }).fill('0')
  await expect(asked).toContainText('Please make sure the minimun time for contribution history is atleast 1 year.')
  await expect(asked.getByRole('button', { name: 'Score again' })).toBeDisabled()
  await asked.getByRole('textbox', { name: 'Minimum contribution time in years' }).fill('5')
  await asked.getByText('old', { exact: true }).click()
  await asked.getByRole('button', { name: 'Score again' }).click()

  await expect(details.getByText('Nothing is published yet.')).toBeVisible({ timeout: 120_000 })
  const changes = details.getByRole('region', { name: 'What scoring again changes' })
  await expect(changes).toContainText(/savers with a score both times: .*The largest move is \d/)
  await expect(changes.getByRole('row', { name: /^Scored again Demonstration index, version 1/ })).toBeVisible()
  await expect(details.getByRole('region', { name: 'Columns and first rows' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(changes).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await details.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(details.getByText(/^Data batch [\d.]+, scored again, is published for .+\.$/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(details).toContainText('scoring method old, minimum contribution time 5 years')
  await details.getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(/Data batch [\d.]+, scored again/)

  await first.click()
  await details.getByRole('button', { name: 'Publish this version again' }).click()
  await expect(details.getByRole('button', { name: 'Score with another benchmark' })).toBeVisible({ timeout: 60_000 })
})
