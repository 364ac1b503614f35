import { expect, it } from 'vitest'
import { bandText } from './bands.ts'

it('writes years as years and large numbers in thousands', () => {
  expect(bandText(1980, 1985)).toBe('1980 to 1985')
  expect(bandText(9500, 20_000)).toBe('9500 to 20,000')
  expect(bandText(250_000, 1_000_000)).toBe('250,000 to 1,000,000')
})

it('keeps every digit that tells edges apart', () => {
  expect(bandText(0.000_000_1, 0.000_000_2)).toBe('0.0000001 to 0.0000002')
  expect(bandText(123_456.25, 1_234_567.5)).toBe('123,456.25 to 1,234,567.5')
})

it('has a minus that is read as one, and names a band without width once', () => {
  expect(bandText(-1.5, 0.3)).toBe('\u22121.5 to 0.3')
  expect(bandText(7, 7)).toBe('7')
})
