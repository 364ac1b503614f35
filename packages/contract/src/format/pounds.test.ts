import { expect, it } from 'vitest'
import { poundsAndPence, shortPounds, wholePounds } from './pounds.ts'

it('writes whole pounds in tables, halves away from zero', () => {
  expect(wholePounds(581_160.49)).toBe('£581,160')
  expect(wholePounds(0.5)).toBe('£1')
  expect(wholePounds(-0.5)).toBe('\u2212£1')
  expect(wholePounds(-0.2)).toBe('£0')
  expect(wholePounds(null)).toBe('--')
})

it('writes pence for one saver', () => {
  expect(poundsAndPence(63_494.48)).toBe('£63,494.48')
  expect(poundsAndPence(1.005)).toBe('£1.01')
  expect(poundsAndPence(-1234.5)).toBe('\u2212£1,234.50')
  expect(poundsAndPence(null)).toBe('--')
})

it('writes three figures on cards and axes', () => {
  expect(shortPounds(1_080_400_000)).toBe('£1.08bn')
  expect(shortPounds(43_720_000)).toBe('£43.7m')
  expect(shortPounds(84_160)).toBe('£84.2k')
  expect(shortPounds(100_000_000)).toBe('£100m')
  expect(shortPounds(-43_720_000)).toBe('\u2212£43.7m')
  expect(shortPounds(2_345_000_000_000)).toBe('£2,350bn')
  expect(shortPounds(null)).toBe('--')
})

it('writes under ten thousand in full, and changes the unit when rounding reaches it', () => {
  expect(shortPounds(9_999.4)).toBe('£9,999')
  expect(shortPounds(0)).toBe('£0')
  expect(shortPounds(10_000)).toBe('£10.0k')
  expect(shortPounds(999_499)).toBe('£999k')
  expect(shortPounds(999_500)).toBe('£1.00m')
  expect(shortPounds(999_500_000)).toBe('£1.00bn')
})
