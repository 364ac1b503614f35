import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupedDigits } from './grouped-digits.ts'

it('writes whole numbers as the locale does', () => {
  for (const whole of [0, 1, 999, 1000, -1, -999, -1000, 123_456, 1_234_567, Number.MAX_SAFE_INTEGER]) {
    expect(groupedDigits(whole)).toBe(whole.toLocaleString('en-GB'))
  }
  fc.assert(
    fc.property(fc.maxSafeInteger(), (whole) => {
      expect(groupedDigits(whole)).toBe(whole.toLocaleString('en-GB'))
    }),
  )
})
