import { expect, it } from 'vitest'
import { dayInLondon, isoDayInLondon, momentInLondon, momentInZone, timeInLondon } from './moments.ts'

it('writes moments in London, summer and winter, with the zone', () => {
  expect(momentInLondon('2026-03-31T08:42:11.000Z')).toBe('31 Mar 2026, 09:42 BST')
  expect(momentInLondon('2026-01-31T23:59:59Z')).toBe('31 Jan 2026, 23:59 GMT')
  expect(momentInLondon('2026-06-30T23:05:00Z')).toBe('01 Jul 2026, 00:05 BST')
  expect(momentInLondon(null)).toBe('--')
})

it('writes moments where somebody is, by the clocks there, with the zone by name', () => {
  expect(momentInZone('2026-03-31T08:42:11Z', 'Europe/London')).toBe('31 Mar 2026, 09:42 BST (Europe/London)')
  expect(momentInZone('2026-01-31T23:59:59Z', 'Europe/Paris')).toBe('01 Feb 2026, 00:59 CET (Europe/Paris)')
})

it('writes the day alone', () => {
  expect(dayInLondon('2026-06-30T23:05:00Z')).toBe('01 Jul 2026')
  expect(isoDayInLondon('2026-06-30T23:05:00Z')).toBe('2026-07-01')
  expect(isoDayInLondon('2026-12-31T23:05:00Z')).toBe('2026-12-31')
})

it('writes the time alone', () => {
  expect(timeInLondon('2026-01-31T09:05:00Z')).toBe('09:05 GMT')
})
