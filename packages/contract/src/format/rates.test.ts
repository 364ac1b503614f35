import { expect, it } from 'vitest'
import { percent, pointsDifference, share } from './rates.ts'

it('writes rates with two decimals, halves away from zero', () => {
  expect(percent(0.0592)).toBe('5.92%')
  expect(percent(0.05925)).toBe('5.93%')
  expect(percent(-0.05925)).toBe('\u22125.93%')
  expect(percent(12.5)).toBe('1,250.00%')
  expect(percent(null)).toBe('--')
})

it('writes shares with one decimal', () => {
  expect(share(0.1167)).toBe('11.7%')
  expect(share(1)).toBe('100.0%')
  expect(share(null)).toBe('--')
})

it('writes differences of rates in points, signed as they are before rounding', () => {
  expect(pointsDifference(0.0028)).toBe('+0.28 points')
  expect(pointsDifference(-0.0074)).toBe('\u22120.74 points')
  expect(pointsDifference(0.000_001)).toBe('+0.00 points')
  expect(pointsDifference(0)).toBe('0.00 points')
  expect(pointsDifference(null)).toBe('--')
})
