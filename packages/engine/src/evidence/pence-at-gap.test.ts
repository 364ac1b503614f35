import { expect, it } from 'vitest'
import { penceAtGap } from './pence-at-gap.ts'

it('grows each pound for its own years', () => {
  const grownPence = new Float64Array(731)
  grownPence[0] = 10
  grownPence[365] = 200
  grownPence[730] = -100
  expect(penceAtGap({ grownPence }, Math.log(1.1))).toBeCloseTo(10 + 220 - 121, 12)
  expect(penceAtGap({ grownPence }, 0)).toBe(110)
})
