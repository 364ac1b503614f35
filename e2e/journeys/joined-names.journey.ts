import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/fixtures.ts'
import { saverFile } from '../support/saver-file.ts'
import { superuserApi } from '../support/superuser-api.ts'

test.use({ ownServer: 'changed' })

test('joins names in a preview, lists them with the provider, and takes a join back', { tag: '@long' }, async ({
  signedInAs,
  request,
}) => {
  test.setTimeout(300_000)
  const api = await superuserApi(request)
  const provider = await api.post('/providers', { name: 'Spelling Trust' })
  const spelt = ['Acme Limited', 'ACME Limited', 'Acme-Limited']
  const { buffer } = saverFile('spelt.csv', 500, 12, (line) =>
    line.replace(/Acme (\d)/, (_, place) => spelt[Number(place)] ?? ''),
  )
  const fields = { providerId: String(provider.id), publishWhenSound: 'false' }
  const { importId } = await api.send('/upload-data', fields, buffer.toString())

  const page = await signedInAs('superuser', `/imports?import=${importId}`)
  const names = page.getByRole('dialog').getByRole('region', { name: 'Similar and joined names' })
  await expect(names.getByRole('listitem')).toHaveText(
    /Employer: (ACME|Acme).Limited \(4 savers\), .*\(4 savers\), .*\(4 savers\)Join as/,
    { timeout: 120_000 },
  )
  await expectAccessible(page)
  await names.getByRole('button', { name: 'Join as ACME Limited' }).click()
  await expect(names.getByText('Employer: Acme-Limited counts as ACME Limited (4 savers)')).toBeVisible({
    timeout: 120_000,
  })
  await expect(names.getByText('Names that are probably one')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('is published for Spelling Trust.')).toBeVisible({ timeout: 60_000 })

  await page.goto(`/providers?provider=${provider.id}`)
  await page.getByRole('button', { name: 'Joined names' }).click()
  const list = page.getByRole('dialog', { name: 'Joined names' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Undo the join of Acme-Limited' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByText('4 savers of data batch')).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: 'Undo the join of Acme Limited' }).click()
  await expect(list.getByText('No joined names.')).toBeVisible()
})
