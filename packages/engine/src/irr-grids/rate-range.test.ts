import { expect, it } from 'vitest'
import { rateRange } from './rate-range.ts'
import { spanRates } from './span-rates.ts'

const days = Array.from({ length: 49 }, (_, month) => Math.round(month * 30.4375))

it('is where the rate lies when what regular payments became is so much more or less', () => {
  const levels = days.map((day, month) => 100 * 1.06 ** (day / 365) * (1 + 0.01 * Math.sin(month)))
  const [start, end] = [5, 48]
  const rate = spanRates({ days, levels }).regular(start, end)
  const error = 0.01
  const { low, high } = rateRange({ rate, error }, days, { start, end, isSingle: false })
  // What all payments are worth, and so its logarithm, moves with the last level alone.
  const moved = (by: number) =>
    spanRates({ days, levels: levels.map((level, month) => (month === end ? level * Math.exp(by) : level)) }).regular(
      start,
      end,
    )
  expect(high).toBeCloseTo(moved(1.96 * error), 4)
  expect(low).toBeCloseTo(moved(-1.96 * error), 4)
  expect(low).toBeLessThan(rate)
})

it('of one payment is that of the logarithm of what it became', () => {
  const { low, high } = rateRange({ rate: 0.05, error: 0.02 }, days, { start: 0, end: 24, isSingle: true })
  const years = (days[24] ?? 0) / 365
  expect(Math.log(1 + high) - Math.log(1.05)).toBeCloseTo((1.959964 * 0.02) / years, 8)
  expect(Math.log(1.05) - Math.log(1 + low)).toBeCloseTo((1.959964 * 0.02) / years, 8)
})
