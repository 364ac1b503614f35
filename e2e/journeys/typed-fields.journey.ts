import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { demonstrationLoaded } from '../support/demonstration.ts'
import { test } from '../support/fixtures.ts'
import { expectRefused, typeInto } from '../support/type-into.ts'

const field = (scope: Page | Locator, name: string | RegExp) => scope.getByRole('textbox', { name, exact: true })

async function expectDates(date: Locator): Promise<void> {
  for (const text of ['3/4/2016', '2016-04-03', '3 Apr 2016', '03.04.16']) {
    await typeInto(date, text)
    await expect(date).toHaveValue('03 Apr 2016')
  }
  await typeInto(date, '28/03/2016')
  await expect(date).toHaveValue('28 Mar 2016')
  await typeInto(date, '28/13/2016')
  await expectRefused(date, '28/13/2016', /There is no month 13/)
}

async function expectNumbers(number: Locator): Promise<void> {
  for (const text of ['4O', '(1.5)', '1e1', '10k']) {
    await typeInto(number, text)
    await expectRefused(number, text, /Write a/)
  }
  await typeInto(number, '')
  await expect(number).toHaveValue('')
  await typeInto(number, ' 12\u00A0')
  await expect(number).toHaveValue(/^£?12\D*$/)
}

test('the filter takes what is meant, or says beside the field why not', async ({ signedInAs, request }) => {
  const page = await signedInAs('superuser', '/members')
  await demonstrationLoaded(page, request)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('complementary', { name: 'Filter' })
  const [scoreFrom, scoreTo] = [field(panel, 'AW Score from'), field(panel, 'AW Score to')]
  const potFrom = field(panel, 'Pot Size (£) from')
  await typeInto(scoreFrom, '49.5')
  await expect(scoreFrom).toHaveValue('49.5')
  await typeInto(potFrom, '£10,000.50')
  await expect(potFrom).toHaveValue('10,000.50')
  await typeInto(field(panel, 'IRR (%) from'), '\u22121.5')
  await expect(field(panel, 'IRR (%) from')).toHaveValue('\u22121.5')
  await typeInto(field(panel, 'First contribution from'), '3/4/2016')
  await expect(field(panel, 'First contribution from')).toHaveValue('03 Apr 2016')

  await typeInto(scoreTo, '40,5')
  await expectRefused(scoreTo, '40,5', /such as 40\.5\./)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(scoreTo).toBeFocused()
  await typeInto(scoreTo, '40.5')
  await expectRefused(scoreTo, '40.5', /less than 49\.5/)
  await typeInto(scoreTo, '')
  await expect(scoreTo).toHaveValue('')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('AW Score: at least 49.5')).toBeVisible()
  await expect(page.getByText('Pot Size: at least £10,000.50')).toBeVisible()
  await expect(page.getByText('First contribution: from 03 Apr 2016')).toBeVisible()
})

for (const [timezoneId, locale] of [
  ['Pacific/Pago_Pago', 'en-US'],
  ['Pacific/Kiritimati', 'de-DE'],
] as const) {
  test.describe(`by the clocks of ${timezoneId}`, () => {
    test.use({ timezoneId, locale })
    test('a date is the day that was typed or picked', async ({ signedInAs }) => {
      const page = await signedInAs('superuser', '/benchmark/add')
      const start = field(page, 'Start Date')
      await expectDates(start)
      await typeInto(start, '1.11.2018')
      await page.getByRole('button', { name: 'Calendar of Start Date' }).click()
      await expect(page.getByRole('button', { name: '1 November 2018', exact: true })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(start).toHaveValue('02 Nov 2018')
    })
  })
}

/** Screens that open by their address, with every field of numbers and dates. */
const screens: readonly {
  readonly path: string
  readonly dates?: readonly string[]
  readonly numbers?: readonly string[]
}[] = [
  { path: '/audit', dates: ['From', 'To'] },
  { path: '/benchmark/add', dates: ['Start Date', 'End Date'] },
  { path: '/price-track/add', dates: ['First Date', 'NAV Date'], numbers: ['Charge'] },
  {
    path: '/simulations/add',
    dates: ['Start Date', 'End Date'],
    numbers: ['Max Users', 'Max Amount', 'Max Contributions', 'Simulations Per Contribution', 'Seed'],
  },
  {
    path: '/settings',
    numbers: [
      ...['Replaced data batches', 'Removed providers', 'Mails', 'People of the consumer panel'],
      ...['Largest upload', 'Requests for VFM reports'],
    ],
  },
]

for (const { path, dates = [], numbers = [] } of screens) {
  test(`numbers and dates are typed alike at ${path}`, { tag: '@long' }, async ({ signedInAs }) => {
    const page = await signedInAs('superuser', path)
    for (const name of dates) await expectDates(field(page, name))
    for (const name of numbers) await expectNumbers(field(page, name))
    await expectAccessible(page)
  })
}
