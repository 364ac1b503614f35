import { expect, it } from 'vitest'
import { taxYearOf, taxYearSchema, taxYearsUntil } from './tax-years.ts'

// HM Revenue and Customs: 'The current tax year is from 6 April 2020 to 5 April 2021.'
it.each([
  ['2020-04-05', '2019-2020'],
  ['2020-04-06', '2020-2021'],
  ['2021-04-05', '2020-2021'],
  ['2021-12-31', '2021-2022'],
])('%s is in %s', (date, year) => {
  expect(taxYearOf(date)).toBe(year)
})

it('lists tax years from 2019-2020 on', () => {
  expect(taxYearsUntil('2022-04-05')).toEqual(['2019-2020', '2020-2021', '2021-2022'])
  expect(taxYearsUntil('2018-01-01')).toEqual([])
})

it.each(['2018-2019', '2020-2022', '2020', '2020/2021'])('refuses %s', (text) => {
  expect(taxYearSchema.safeParse(text).success).toBe(false)
})
