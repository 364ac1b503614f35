import { expect, it } from 'vitest'
import { unlistedLine } from './unlisted-problems.ts'

it('says of a kind how many errors are not listed, and what they are like', () => {
  expect(unlistedLine({ column: 'nav_amount', count: 98_900_000, example: 'Write a "0", then a point.' })).toBe(
    ',nav_amount,,"98,900,000 more errors of this kind are not listed: Write a ""0"", then a point."\n',
  )
  expect(unlistedLine({ column: '=x', count: 1, example: '' })).toBe(`,'=x,,1 more error of this kind is not listed.\n`)
})
