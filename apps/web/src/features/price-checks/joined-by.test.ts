import { sampleUnitPrice } from '@plumbline/figures/testing/sample-unit-price.ts'
import { expect, it } from 'vitest'
import { joinedBy } from './joined-by.ts'

it('has each year with a month outside the band once, with the years until then', () => {
  const { months } = sampleUnitPrice({ outside: [3, 5], beyond: [30] })
  const groups = joinedBy(months)
  expect(groups.map(({ last }) => last)).toEqual([2014, 2016])
  expect(groups[0]?.years.at(-1)).toBe(2014)
  expect(groups[0]?.years).toContain(2000)
  expect(joinedBy(sampleUnitPrice().months)).toEqual([])
})
