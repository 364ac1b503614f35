import { expect, it } from 'vitest'
import { secondsPerRow } from './time-per-row.ts'

it('charges the rows with what they add to the time of a one-saver file', () => {
  const oneSaver = { savers: 1, rows: 50, seconds: 0.5, peakBytes: 1 }
  expect(secondsPerRow({ savers: 100, rows: 5000, seconds: 1.5, peakBytes: 1 }, oneSaver)).toBe(1 / 5000)
})
