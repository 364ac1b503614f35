import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstration } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { typeInto } from '../support/type-into.ts'

// Each test leaves the list as it was: some of the demonstration's providers in it.
test.describe.configure({ mode: 'serial' })

const provider = demonstration.provider
const another = demonstration.withoutBatch
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Plumbline Master List' })
const rowOf = (page: Page, name: string) => dialogOf(page).getByRole('row').filter({ hasText: name })

test('adds providers to the master list, each once, and removes them', async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Manage Master List' }).click()
  const dialog = dialogOf(page)
  await expect(rowOf(page, 'Meridian Index Pension')).toContainText('Master Trusts')

  for (const name of [provider, another]) await add(page, name)
  for (const column of ['Provider ID', 'Provider Name', 'Provider E-Mail', 'Remove Provider']) {
    await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  }
  await expect(rowOf(page, provider)).toContainText('Not set')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Add Provider' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Provider' })
  await expect(adding.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await adding.getByRole('combobox', { name: 'Provider' }).click()
  await expect(page.getByRole('option', { name: 'Clydeside Mutual' })).toBeVisible()
  await expectAccessible(page)
  await adding.getByRole('combobox', { name: 'Provider' }).fill(provider)
  await expect(page.getByText('No provider of that name')).toBeVisible()
  await adding.getByRole('combobox', { name: 'Provider' }).press('Escape')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await expect(adding).toBeHidden()

  await remove(page, another)
  await remove(page, provider)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('describes what a provider is compared by, and remembers it', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Manage Master List' }).click()
  await add(page, provider)
  await rowOf(page, provider)
    .getByRole('button', { name: `Benchmarking attributes of ${provider}` })
    .click()
  const attributes = page.getByRole('dialog', { name: 'Benchmarking attributes' })
  const save = attributes.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  const chosen = {
    'Scheme type': 'Master Trusts',
    'Tax year': '2020-2021',
    Consolidator: 'Accepting Partial Consolidation',
    Pathway: 'Drawdown',
    'Data type': 'Member Experience',
  }
  for (const [label, option] of Object.entries(chosen)) {
    await attributes.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await typeInto(attributes.getByRole('textbox', { name: 'Asset size' }), '£1,234,567.8')
  await expectAccessible(page)
  await save.click()
  await expect(attributes).toBeHidden()
  await expect(rowOf(page, provider)).toContainText('Master Trusts, 2020-2021')

  await page.reload()
  await page.getByRole('button', { name: 'Manage Master List' }).click()
  await rowOf(page, provider)
    .getByRole('button', { name: `Benchmarking attributes of ${provider}` })
    .click()
  for (const [label, option] of Object.entries(chosen)) {
    await expect(attributes.getByRole('combobox', { name: label })).toHaveValue(option)
  }
  await expect(attributes.getByRole('textbox', { name: 'Asset size' })).toHaveValue('£1,234,567.80')
  await takeBack(page, /^Take back what holds from/)
  await expect(attributes.getByText('Nothing was ever set.')).toBeVisible()
  await attributes.getByRole('button', { name: 'Cancel' }).click()
  await expect(attributes).toBeHidden()
  await remove(page, provider)
})

test('stands beside each provider on the providers screen', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser', '/providers')
  await page.getByRole('button', { name: 'Details of Meridian Index Pension' }).click()
  const attributes = page
    .getByRole('complementary', { name: 'Meridian Index Pension' })
    .getByRole('region', { name: 'Benchmarking attributes' })
  await expect(attributes).toContainText('Master Trusts')
  await attributes.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await attributes.getByRole('button', { name: 'Change attributes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Benchmarking attributes' })
  await expect(dialog.getByRole('region', { name: 'Past and coming attributes' })).toContainText('Since')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Details of ${another}` }).click()
  await expect(page.getByRole('complementary', { name: another })).toContainText('it takes no part in benchmarking')
})

test('takes attributes from a CSV, all rows or none, with errors row by row', { tag: '@long' }, async ({
  signedInAs,
}) => {
  const page = await signedInAs('superuser')
  await page.getByRole('button', { name: 'Manage Master List' }).click()
  await dialogOf(page).getByRole('button', { name: 'Attributes by CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Benchmarking attributes by CSV' })
  const send = async (rows: string) => {
    const buffer = Buffer.from(`provider,effective_from,avg_score,source\n${rows}\n`)
    await dialog.locator('input[type=file]').setInputFiles({ name: 'attributes.csv', mimeType: 'text/csv', buffer })
    await dialog.getByRole('button', { name: 'Import' }).click()
  }
  await send(`${another},2021-04-06,148,Report`)
  await expect(dialog.getByRole('row').nth(1)).toContainText('Write a score from 0 to 100.')
  await expectAccessible(page)
  await send(`${another},2021-04-06,48,Report`)
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, another)).toContainText('published figures')
  await rowOf(page, another)
    .getByRole('button', { name: `Benchmarking attributes of ${another}` })
    .click()
  await takeBack(page, /^Take back what holds from 06 Apr 2021/)
  await expect(page.getByText('Nothing was ever set.')).toBeVisible()
  await page.getByRole('dialog', { name: 'Benchmarking attributes' }).getByRole('button', { name: 'Cancel' }).click()
  await remove(page, another)
})

test('is reached from the menu on a phone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('superuser')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/api/masterProviders/all', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Show menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Manage Master List' }).click()
  await expect(dialogOf(page).getByText('Nobody is in the master list yet.')).toBeVisible()
  await expectAccessible(page)
})

test('is offered to superusers alone', { tag: '@long' }, async ({ signedInAs }) => {
  const page = await signedInAs('vfm_user')
  await expect(page.getByRole('button', { name: 'Profile of' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Manage Master List' })).toBeHidden()
})

async function add(page: Page, name: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Add Provider' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Provider' })
  await adding.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await adding.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(adding).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
}

async function takeBack(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: what }).click()
  const question = page.getByRole('dialog', { name: what })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect(question).toBeHidden()
}

async function remove(page: Page, name: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `Remove ${name} from the master list` })
    .click()
  const question = page.getByRole('dialog', { name: `Remove ${name} from the list?` })
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, name)).toBeHidden()
}
