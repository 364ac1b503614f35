import { expect, it } from 'vitest'
import { plainNumber } from './plain-number.ts'

it('writes a number with what decimals it has', () => {
  expect(plainNumber(12)).toBe('12')
  expect(plainNumber(0.04)).toBe('0.04')
  expect(plainNumber(1234.5)).toBe('1,234.5')
  expect(plainNumber(-0.5)).toBe('\u22120.5')
})
