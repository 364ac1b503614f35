import { expect, it } from 'vitest'
import { basisPoints, percent, pointsBetween, pointsDifference, rateGap, share } from './rates.ts'

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

it('writes basis points with one decimal', () => {
  expect(basisPoints(0.00455)).toBe('45.5 bps')
  expect(basisPoints(-0.0028)).toBe('\u221228.0 bps')
  expect(basisPoints(0.123)).toBe('1,230.0 bps')
  expect(basisPoints(null)).toBe('--')
})

it('writes differences of rates in points, and what is shown as 0 without a sign', () => {
  expect(pointsDifference(0.0028)).toBe('+0.28 points')
  expect(pointsDifference(-0.0074)).toBe('\u22120.74 points')
  expect(pointsDifference(0.000_049)).toBe('0.00 points')
  expect(pointsDifference(-0.000_049)).toBe('0.00 points')
  expect(pointsDifference(0)).toBe('0.00 points')
  expect(pointsDifference(-0.000_000_9)).toBe('0.00 points')
  expect(pointsDifference(null)).toBe('--')
})

it('takes rates that are shown alike as the same', () => {
  expect(rateGap(0.05, 0.050004)).toBe(0)
  expect(rateGap(0.05, 0.05006)).toBeCloseTo(-0.0001, 12)
})

it('writes how far two rates lie apart as they are shown', () => {
  expect(percent(0.095445)).toBe('9.54%')
  expect(percent(0.081187)).toBe('8.12%')
  expect(pointsBetween(0.095445, 0.081187)).toBe('+1.42 points')
  expect(pointsBetween(0.081187, 0.095445)).toBe('\u22121.42 points')
  expect(pointsBetween(12.5, -0.05925)).toBe('+1,255.93 points')
  expect(pointsBetween(0.050049, 0.049951)).toBe('0.00 points')
  expect(pointsBetween(0.05, 0.050004)).toBe('0.00 points')
  expect(pointsBetween(0.05, 0.0500004)).toBe('0.00 points')
  expect(pointsBetween(0.05, 0.05)).toBe('0.00 points')
  expect(pointsBetween(null, 0.05)).toBe('--')
})
