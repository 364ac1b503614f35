import { expect, it } from 'vitest'
import { dataDictionaryCsv } from './data-dictionary.ts'

it('says that what is told of retirement holds on the day of valuation, which is what it is derived for', () => {
  const rules = dataDictionaryCsv()
  expect(rules).toContain('"Years from the nav_date to retirement as a plain number, -60 to 100"')
  expect(rules).toContain('"Age on the nav_date: years as a plain number, 0 to 120"')
})
